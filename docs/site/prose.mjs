/** Words of English texts that give away a translation, each with what to write instead. */
const english = /** @type {const} */ ([
  [/\b(?:somebody|nobody|everybody|whoever|anybody)\b/gi, 'someone, no one, users, the person who'],
  [/\b(?:anew|whence|hitherto)\b/gi, 'again, where from'],
  [/\bfor good\b/gi, 'permanently'],
  [/\bat first\b/gi, 'by default, initially'],
  [/\bby (?:itself|themselves)\b/gi, 'automatically'],
  [/\b(?:is|are|was|were) told\b/gi, 'is sent, receives'],
  [/\b(?:it|that|which|page|service|log|answer|dialog|list|line|console|run|build|command) tells\b/gi, 'shows, reports, returns'],
  [/\b(?:goes|go|went|going) on\b/gi, 'continues, resumes'],
  [/\b(?:stands|stood|stand (?:in|there|still|open))\b/gi, 'is, is shown, is stored'],
  [/\ba second person\b/gi, 'another approver'],
  [/\b(?:one|person|user)'s own\b/gi, 'your'],
  [/\b(?:begun|begins?)\b/gi, 'started, starts'],
  [/\bdid not come\b/gi, 'did not arrive, failed to load'],
  [/\d (?:\w+ )?an? (?:second|minute|hour|day|month|year|line|vehicle|record)\b/gi, 'per'],
]);

/** Slips of Chinese texts. */
const chinese = /** @type {const} */ ([
  [/登陆|登録/g, '登录（用户）、登入（车辆）'],
  [/帐[号户]/g, '账号'],
  [/\p{Script=Han}[,;!?]\p{Script=Han}/gu, '全角标点'],
  [/缺省/g, '默认'],
  [/的的|了了/g, '重复的字'],
]);

/** Of both languages: a unit or a plural that the reader has to finish. */
const both = /** @type {const} */ ([
  [/(?:\}|\d) %/g, 'no blank before %'],
  [/[a-z]\((?:s|es)\)/g, 'a real plural'],
]);

const rules = { en: [...english, ...both], 'zh-CN': [...chinese, ...both] };

/**
 * What is to be said another way in a text, an entry each.
 * @param {string} text
 * @param {keyof typeof rules} language
 */
export function findingsIn(text, language) {
  return rules[language].flatMap(([form, instead]) => [...text.matchAll(form)].map(([found]) => `"${found}": ${instead}`));
}

/**
 * A document without what is no prose: code, tables made from code, addresses of links.
 * @param {string} markdown
 */
export function proseOf(markdown) {
  return markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/<!-- made from[\s\S]*?<!-- end -->/g, '')
    .replaceAll(/`[^`\n]*`/g, 'code')
    .replaceAll(/\]\([^)\n]*\)/g, ']');
}

/**
 * Levels of the headings of a document, in order, with the number of blocks that are run below each.
 * @param {string} markdown
 */
export function outlineOf(markdown) {
  /** @type {{level: number, run: number}[]} */
  const outline = [];
  let inside = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      if (!inside && line === '```sh run') (outline.at(-1) ?? { run: 0 }).run += 1;
      inside = !inside;
    } else if (!inside && /^#{1,6} /.test(line)) outline.push({ level: line.indexOf(' '), run: 0 });
  }
  return outline.map(({ level, run }) => `${'#'.repeat(level)}${run === 0 ? '' : ` runs ${run}`}`);
}

const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|` + '`[^`]*`';
const pair = new RegExp(String.raw`'zh-CN':\s*(${quoted}),\s*en:\s*(${quoted})`, 'g');

/**
 * Texts of a source file in both languages.
 * @param {string} source
 * @returns {{'zh-CN': string, en: string}[]}
 */
export const textsOf = (source) => [...source.matchAll(pair)].map(([, first = '', second = '']) => ({ 'zh-CN': first.slice(1, -1), en: second.slice(1, -1).replaceAll(String.raw`\'`, "'") }));
