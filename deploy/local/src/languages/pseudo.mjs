import { IntlMessageFormat } from 'intl-messageformat';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';
const longer = 0.4;
const filler = 'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ šéṽéñ éîĝĥţ ñîñé ţéñ éļéṽéñ ţŵéļṽé';

/** @param {string} text */
const accent = (text) => [...text].map((letter) => [...accented][plain.indexOf(letter)] ?? letter).join('');

/**
 * A text as a translation that can be read: accents, 40 % longer, in brackets. Places and choices of words by number stay.
 * @param {string} text
 */
export function pseudoOf(text) {
  const message = new IntlMessageFormat(text.replaceAll("'", "''"), 'en', undefined, { ignoreTag: true });
  const more = Math.ceil(text.replace(/\{[^{}]*\}/g, '').length * longer);
  return `[${written(message.getAst())}${more < 2 ? '' : ` ${filler.repeat(Math.ceil(more / filler.length)).slice(0, more).trim()}`}]`;
}

/** @typedef {ReturnType<IntlMessageFormat['getAst']>} Elements */

/** @param {Elements} elements @returns {string} */
function written(elements) {
  return elements
    .map((element) => {
      if (element.type === 0) return accent(element.value);
      if (element.type === 7) return '#';
      if (element.type !== 5 && element.type !== 6) return `{${element.value}}`;
      const options = Object.entries(element.options).map(([name, { value }]) => `${name} {${written(value)}}`);
      return `{${element.value}, ${element.type === 5 ? 'select' : 'plural'}, ${options.join(' ')}}`;
    })
    .join('');
}
