import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousOf } from '../stack/axe.ts';
import { openBrowser, signedIn, type Look } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await signedIn(browser)).newPage();
});
afterAll(() => browser.close());

/** Every rule of docs/requirements.md, Inputs: a value that breaks it, its message in both languages, and a value that keeps it. */
const rules: readonly (readonly [name: string, bad: string, chinese: string, english: string, good: string])[] = [
  ['required', '', '此字段不能为空', 'This field is required', 'x'],
  ['email', 'li.example.com', '此字段必须是有效的电子邮箱', 'This field must be a valid email address', 'li@example.com'],
  ['integer', '1.0', '此字段必须是整数', 'This field must be an integer', '-7'],
  ['numeric', '-7', '此字段只能包含数字', 'This field may contain digits only', '07'],
  ['alpha', 'a1', '此字段只能包含字母', 'This field may contain letters only', '电池Pack'],
  ['alphaDash', 'a b', '此字段只能包含字母、数字、下划线和连字符', 'This field may contain letters, digits, dashes and underscores only', 'a-b_1'],
  ['alphaNum', 'a-1', '此字段只能包含字母和数字', 'This field may contain letters and digits only', 'a1'],
  ['alphaSpaces', 'a 1', '此字段只能包含字母和空格', 'This field may contain letters and spaces only', 'a b'],
  ['between', '2', '此字段必须在 3 和 19 之间', 'This field must be between 3 and 19', '19'],
  ['digits', '12345678901234x', '此字段必须是 15 位数字', 'This field must have exactly 15 digits', '123456789012345'],
  ['length', '1234567890123456', '此字段必须为 17 个字符', 'This field must have exactly 17 characters', '12345678901234567'],
  ['minLength', '12345678901', '此字段不能少于 12 个字符', 'This field must have at least 12 characters', '123456789012'],
  ['maxLength', '123456', '此字段不能超过 5 个字符', 'This field must have at most 5 characters', '12345'],
  ['minValue', '-74.1', '此字段不能小于 -74', 'This field must be -74 or more', '-74'],
  ['maxValue', '75', '此字段不能大于 74', 'This field must be 74 or less', '74'],
  ['notOneOf', 'admin', '此字段不能是：admin, root', 'This field must not be one of: admin, root', 'adminx'],
  ['oneOf', 'de', '此字段必须是以下之一：zh-CN, en', 'This field must be one of: zh-CN, en', 'zh-CN'],
  ['regex', 'a/b', '此字段格式不正确', 'This field has an invalid format', 'a+b'],
  ['url', 'example', '此字段必须是有效的网址', 'This field must be a valid web address', 'http://example.com'],
  ['image', 'a.csv', '此字段必须是图片文件', 'This field must be an image file', 'a.jpg'],
  ['fileExtension', 'a.txt', '此字段的文件类型必须是：csv, xlsx', 'This field must be a file of type: csv, xlsx', 'a.CSV'],
];

const looks: readonly Required<Look>[] = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'zh-CN', theme: 'dark', width: 600 },
];

describe('the page of validation rules', () => {
  const card = (name: string): Locator => page.locator('[class*=ruleCard_]').filter({ has: page.locator('h2 code').getByText(name, { exact: true }) });

  beforeAll(async () => void (await page.goto(`${stack.url}/test/validation`)));

  test('has every required rule and no other', async () => {
    await card('required').waitFor();
    expect(await page.locator('[class*=ruleCard_] h2 code').allTextContents()).toEqual(rules.map(([name]) => name));
  });

  test.each(rules)('tries %s while it is typed, and says in both languages how it is broken', async (name, bad, chinese, english, good) => {
    const field = card(name).getByRole('textbox');
    await field.fill(good);
    await card(name).getByText('valid', { exact: true }).waitFor();
    expect(await card(name).locator('[lang]').count()).toBe(0);
    await field.fill(bad);
    await card(name).getByText(chinese, { exact: true }).waitFor();
    await card(name).getByText(english, { exact: true }).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['image', 'pack.png', 'notes.txt'],
    ['fileExtension', 'devices.xlsx', 'devices.pdf'],
  ])('tries %s with a file that is chosen', async (name, good, bad) => {
    const choose = (file: string): Promise<void> => card(name).locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
    await choose(good);
    await card(name).getByText('valid', { exact: true }).waitFor();
    await choose(bad);
    await card(name).getByText('invalid', { exact: true }).waitFor();
  });
});

describe('the page of dates', () => {
  const card = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const taken = (name: string): Locator => card(name).getByRole('status');
  const type = async (name: string, text: string): Promise<void> => {
    await card(name).getByRole('textbox').fill(text);
    await page.keyboard.press('Enter');
  };

  beforeAll(async () => void (await page.goto(`${stack.url}/test/date`)));

  test.each([
    ['2/9/2026', '2026-02-09', '02/09/2026'],
    ['02/29/2028', '2028-02-29', '02/29/2028'],
    ['2026-02-09', '2026-02-09', '02/09/2026'],
  ])('takes over %s with Enter, and shows it as month/day/year', async (typed, day, shown) => {
    await type('One date', typed);
    await taken('One date').getByText(day).waitFor();
    expect(await card('One date').getByRole('textbox').inputValue()).toBe(shown);
  });

  test.each(['02/30/2026', '31/12/2026', '2026-02-09x', 'tomorrow'])('refuses %s with a sentence, and keeps what it had', async (typed) => {
    await type('One date', '01/31/2026');
    await type('One date', typed);
    await card('One date').getByText(`“${typed}” is not a valid date. Enter month/day/year, for example 01/31/2026.`).waitFor();
    expect(await taken('One date').textContent()).toBe('2026-01-31');
  });

  test('takes nothing over before Enter', async () => {
    await type('One date', '01/31/2026');
    await card('One date').getByRole('textbox').fill('03/01/2026');
    expect(await taken('One date').textContent()).toBe('2026-01-31');
    await page.keyboard.press('Enter');
    await taken('One date').getByText('2026-03-01').waitFor();
  });

  test('takes several dates, each once and in their order', async () => {
    await type('Several dates', '02/11/2026, 2/9/2026, 02/11/2026');
    await taken('Several dates').getByText('2026-02-09, 2026-02-11', { exact: true }).waitFor();
    await card('Several dates').getByRole('button', { name: 'Calendar' }).click();
    await card('Several dates').getByRole('button', { name: 'Friday, February 20, 2026' }).click();
    await taken('Several dates').getByText('2026-02-09, 2026-02-11, 2026-02-20', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('takes a range from either end, typed or chosen', async () => {
    await type('Date range', '02/20/2026 - 02/10/2026');
    await taken('Date range').getByText('2026-02-10 … 2026-02-20', { exact: true }).waitFor();
    const range = card('Date range');
    await range.getByRole('button', { name: 'Calendar' }).click();
    await range.getByRole('button', { name: 'Wednesday, February 18, 2026' }).click();
    await range.getByRole('button', { name: 'Monday, February 9, 2026' }).click();
    await taken('Date range').getByText('2026-02-09 … 2026-02-18', { exact: true }).waitFor();
  });

  test('is chosen by the keyboard: days, weeks and months', async () => {
    await type('One date', '01/31/2026');
    await card('One date').getByRole('button', { name: 'Calendar' }).click();
    await card('One date').getByRole('button', { name: 'Saturday, January 31, 2026' }).focus();
    for (const key of ['PageDown', 'ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await taken('One date').getByText('2026-03-06').waitFor();
  });
});

describe.each(looks)('in $language, $theme, $width wide', (look) => {
  const told = (chinese: string, english: string): string => (look.language === 'en' ? english : chinese);

  test.each([
    ['/error/403', 403, ['没有权限', 'Permission Missing'], ['请联系管理员', 'Ask an administrator']],
    ['/error/404', 404, ['页面不存在', 'Page Not Found'], ['页面不存在：/error/404', 'Page not found: /error/404']],
    ['/error/500', 500, ['服务器内部错误', 'Internal Server Error'], ['请稍后再试', 'Try again later']],
    ['/eco/nothing-list', 404, ['页面不存在', 'Page Not Found'], ['页面不存在：/eco/nothing-list', 'Page not found: /eco/nothing-list']],
    ['/main/realtime/7', 404, ['页面不存在', 'Page Not Found'], ['页面不存在：/main/realtime/7', 'Page Not Found: /main/realtime/7']],
  ] as const)('%s answers %i and says what is wrong and where to go', async (path, status, [titleChinese, titleEnglish], [chinese, english]) => {
    const own = await (await signedIn(browser, look)).newPage();
    const answer = await own.goto(stack.url + path);
    expect(answer?.status()).toBe(status);
    await own.getByRole('heading', { level: 1, name: told(titleChinese, titleEnglish), exact: true }).waitFor();
    await own.getByRole('main').getByText(told(chinese, english)).waitFor();
    await own.getByRole('link', { name: told('返回首页', 'Back to home') }).waitFor();
    expect(await seriousOf(own)).toEqual([]);
    expect(await overflowOf(own)).toBeLessThanOrEqual(0);
    await own.context().close();
  });
});
