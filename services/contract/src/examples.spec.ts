import { describe, expect, it } from 'vitest';
import { contractRoutes } from './contract.ts';
import { readExamples, withoutExample } from './examples.ts';

const examples = readExamples();
const exemplary = contractRoutes.filter(({ answers }) => answers === undefined);
const shown = exemplary.flatMap((route) => {
  const example = examples[route.name];
  return example ? [{ ...route, example }] : [];
});

/** What opens something, or is made of what does. */
const secretive = /^(token|.*password|.*secret|.*codes|otpauth|challenge|key|attestationObject|authenticatorData|clientDataJSON|rawId|image)$/i;
const placeholder = /example|^0+$|^123456$/i;
/** Tokens of ours, and what only chance writes: long, with digits among letters. */
const resemblesSecret = [/\bvd_(?!example)\w+/, /\b(?!(?:EXAMPLE0)+)(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[\w+/]{24,}/];

function textsOf(value: unknown, name = ''): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((inner) => textsOf(inner, name));
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, key)) : [];
}

/** How a picture begins in Base64. */
const png = 'iVBORw0KGgo';

describe('examples', () => {
  it('are there for every route that answers in JSON, but for those that cannot have one', () => {
    expect(Object.keys(examples).sort()).toEqual(exemplary.map(({ name }) => name).filter((name) => !Object.hasOwn(withoutExample, name)).sort());
  });

  it.each(shown)('of $name are what it takes and gives', ({ takes, gives, example }) => {
    expect(takes.safeParse(example.input ?? {}).error).toBeUndefined();
    expect(gives.safeParse(example.answer).error).toBeUndefined();
  });

  it.each(shown)('of $name hold no secret', ({ example }) => {
    const texts = textsOf(example);
    expect(texts.filter(([name, text]) => secretive.test(name) && !placeholder.test(text))).toEqual([]);
    expect(texts.filter(([, text]) => !text.startsWith(png) && resemblesSecret.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  it('are few enough to be read', () => {
    expect(JSON.stringify(examples).length).toBeLessThan(210_000);
  });
});
