import { describe, expect, it } from 'vitest';
import { checkField, checkFields, fieldProblem } from './check.ts';
import { forms } from './forms.ts';
import { rules, type Rule } from './rule-table.ts';
import { initialSettings, settingNames, settings } from './settings.ts';
import { tokenProblems } from './token-form.ts';

const cases: readonly (readonly [Rule, readonly unknown[], readonly unknown[]])[] = [
  [rules.email(), ['a@b.cn', 'li.wei+x@mail.example.com'], ['a@b', 'a b@c.cn', '@b.cn', 'a@b.cn,c@d.cn', 7]],
  [rules.integer(), ['0', '-12', 5], ['1.5', 'x', '1e3', true]],
  [rules.numeric(), ['0123'], ['-1', '1.5', 'a']],
  [rules.alpha(), ['abc', '电池'], ['a1', 'a b', '-']],
  [rules.alphaDash(), ['a-b_1'], ['a b', 'a.b']],
  [rules.alphaNum(), ['a1', '组1'], ['a-1', 'a 1']],
  [rules.alphaSpaces(), ['a b'], ['a1', 'a-b']],
  [rules.between(1, 10), ['1', 10, '9.5'], ['0.9', 11, 'x', 'Infinity']],
  [rules.digits(4), ['0123'], ['123', '12345', '12.4']],
  [rules.length(2), ['ab', '电池', '😀😀'], ['a', 'abc']],
  [rules.minLength(2), ['ab'], ['a']],
  [rules.maxLength(2), ['ab', '😀😀'], ['abc', {}]],
  [rules.minValue(3), ['3', 4], ['2.9', 'x']],
  [rules.maxValue(3), ['3', -4], ['3.1', 'x']],
  [rules.notOneOf('a', 'b'), ['c'], ['a', 'b']],
  [rules.oneOf('a', 'b'), ['a', ['a', 'b']], ['c', ['a', 'c']]],
  [rules.regex('^x+$'), ['xx'], ['xy', 'y']],
  [rules.url(), ['https://a.cn', 'http://10.0.0.1:8080/x?y#z'], ['javascript:alert(1)', 'ftp://a.cn', 'a.cn', 'http://', 'https://a b']],
  [rules.image(), ['a.PNG', { name: 'b.webp' }], ['a.txt', { name: 'png' }]],
  [rules.fileExtension('csv', 'xlsx'), ['a.CSV', { name: 'b.xlsx' }], ['a.xls', 'csv']],
  [rules.text(), ['a\nb'], ['a\u0000', '\ud800', 5]],
  [rules.reference(), ['1b671a64-40d5-491e-99b0-da01ff1f3341'], ['1', {}]],
  [rules.references(), [['1b671a64-40d5-491e-99b0-da01ff1f3341']], [['x'], 'x']],
  [rules.paths(), [['/screen', '/screen/v1']], [['screen'], ['//elsewhere'], ['/a b'], '/screen']],
  [rules.dateTime(), ['2026-01-31', '2024-02-29T08:00:00+08:00'], ['2026-02-30', '31.1.2026', '2026-13-01', 5]],
  [rules.date(), ['2026-01-31', '2024-02-29'], ['2026-02-30', '2026-01-31T00:00:00Z', '2026-1-31', '0000-01-01', 20260131]],
  [rules.flag(), [true, false], ['true', 1]],
  [rules.timeZone(), ['Asia/Shanghai'], ['Asia/Nowhere', 8]],
];

describe('the rules', () => {
  it.each(cases)('$name keeps what is good and refuses what is bad', (rule, good, bad) => {
    for (const value of good) expect([value, checkField(value, [rule])]).toEqual([value, null]);
    for (const value of bad) expect([value, checkField(value, [rule])?.name]).toEqual([value, rule.name]);
  });

  it('have the names they are called by', () => {
    const named = Object.entries(rules).filter(([name, make]) => make(...([1, 2] as [never, never])).name !== name);
    expect(named.map(([name]) => name)).toEqual([]);
  });

  it('leave an empty value to required alone', () => {
    for (const empty of [undefined, null, '', '  ', []]) {
      expect(checkField(empty, [rules.email()])).toBeNull();
      expect(checkField(empty, [rules.email(), rules.required()])?.name).toBe('required');
    }
  });

  it('say in both languages what is wrong, with the label and the bounds', () => {
    const { text, message } = fieldProblem('age', rules.between(1, 10), { 'zh-CN': '年龄', en: 'Age' });
    expect(text).toEqual({ 'zh-CN': '年龄必须在 1 和 10 之间', en: 'Age must be between 1 and 10' });
    expect(message).toBe('Age must be between 1 and 10');
  });
});

describe('a form', () => {
  it('lists every bad field, unknown ones too', () => {
    const problems = checkFields({ vin: 'TOO-LONG-0000000000', imei: '1', colour: 'red' }, forms.device);
    expect(problems.map(({ path, rule }) => `${path}:${rule}`)).toEqual(['colour:unknown', 'vin:maxLength', 'imei:digits']);
  });

  it('asks a change only for what it changes', () => {
    expect(checkFields({ description: 'x' }, forms.project, { only: true })).toEqual([]);
    expect(checkFields({ name: '' }, forms.project, { only: true }).map(({ rule }) => rule)).toEqual(['required']);
  });
});

describe('the service of a device', () => {
  const sentence = 'Service expiration must not be earlier than Activation date';
  const problems = (record: Readonly<Record<string, unknown>>, present: object | null = null): string[] =>
    checkFields(record, forms.device, { only: true, present }).map(({ path, message }) => `${path}: ${message}`);

  it('ends on the day of its activation or later', () => {
    expect(problems({ activatedAt: '2026-02-01', serviceExpiresAt: '2026-01-31' })).toEqual([`serviceExpiresAt: ${sentence}`]);
    expect(problems({ activatedAt: '2026-01-31', serviceExpiresAt: '2026-01-31' })).toEqual([]);
    for (const open of [{ activatedAt: null, serviceExpiresAt: '2026-01-31' }, { activatedAt: '2026-01-31', serviceExpiresAt: '' }]) expect(problems(open)).toEqual([]);
  });

  it('is compared with what a change leaves as it is, and not by a change of something else', () => {
    const present = { activatedAt: '2026-02-01', serviceExpiresAt: '2026-03-01' };
    expect(problems({ serviceExpiresAt: '2026-01-31' }, present)).toEqual([`serviceExpiresAt: ${sentence}`]);
    expect(problems({ activatedAt: '2026-03-02' }, present)).toEqual([`serviceExpiresAt: ${sentence}`]);
    expect(problems({ activatedAt: null }, present)).toEqual([]);
    expect(problems({ plate: 'A1' }, { ...present, activatedAt: '2026-03-02' })).toEqual([]);
  });

  it('has no time of the day', () => {
    expect(problems({ serviceExpiresAt: '2026-12-25T00:00:00Z' })).toEqual(['serviceExpiresAt: Service expiration must be a date without a time (2026-01-31 in files and the API)']);
  });
});

describe('a new token', () => {
  const paths = (record: Readonly<Record<string, unknown>>) => tokenProblems(record).map(({ path, rule }) => `${path}:${rule}`);

  it('of a kiosk names a screen, and what it may see', () => {
    expect(paths({ name: 'wall', kind: 'kiosk', lifeDays: 30 })).toEqual(['screens:required', 'scope:required']);
    expect(paths({ name: 'wall', kind: 'kiosk', lifeDays: 30, screens: ['/screen'], scope: 'all' })).toEqual([]);
    expect(paths({ name: 'wall', kind: 'kiosk', lifeDays: 30, screens: ['/screen'], scope: { projects: ['x'], customers: [], groups: [] } })).toEqual(['scope:namedScope']);
    expect(paths({ name: 'wall', kind: 'kiosk', lifeDays: 30, screens: ['/main/home'], scope: 'all', routes: ['session', 'screenHeartbeat'] })).toEqual(['routes:notOneOf']);
  });

  it('that publishes modules names its team', () => {
    expect(paths({ name: 'ci', kind: 'modulePublish', lifeDays: 30 })).toEqual(['team:required']);
    expect(paths({ name: 'ci', kind: 'modulePublish', team: 'acme', lifeDays: 30 })).toEqual([]);
  });

  it('of another kind needs neither, and lists every bad field', () => {
    expect(paths({ name: 'ci', kind: 'automation', lifeDays: 30 })).toEqual([]);
    expect(paths({ name: '', kind: 'root', permissions: ['all'], lifeDays: 367 })).toEqual(['name:required', 'kind:oneOf', 'permissions:oneOf', 'lifeDays:between']);
  });
});

describe('the settings', () => {
  it('start with a value that keeps their rules, and have their words in both languages', () => {
    expect(Object.keys(initialSettings)).toEqual(settingNames);
    for (const { initial, rules: kept, label, about } of Object.values(settings)) {
      expect(checkField(initial, kept)).toBeNull();
      for (const text of [label, about]) expect([text.en.trim(), text['zh-CN'].trim()]).not.toContain('');
    }
  });

  it.each(settingNames.filter((name) => settings[name].needs !== undefined))('what %s needs is a setting, for words that it has', (name) => {
    for (const [word, needed] of Object.entries(settings[name].needs ?? {})) {
      expect(settings[name].options?.map(({ value }) => value)).toContain(word);
      expect(settingNames).toContain(needed);
    }
  });

  it.each(settingNames.filter((name) => settings[name].options !== undefined))('every word that %s is chosen from keeps its rules, and its default is among them', (name) => {
    const values = settings[name].options?.map(({ value }) => value) ?? [];
    expect(values).toContain(settings[name].initial);
    expect(values.map((value) => checkField(value, settings[name].rules))).toEqual(values.map(() => null));
  });

  it('that are read as numbers refuse what is none', () => {
    for (const name of settingNames.filter((each) => settings[each].number)) expect([name, checkField('many', settings[name].rules)]).not.toContain(null);
  });
});
