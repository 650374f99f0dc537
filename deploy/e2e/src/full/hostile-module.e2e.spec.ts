import type { Browser, BrowserContext, Page } from 'playwright-core';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerKey } from '../foreign/people.ts';
import { HostileFolder, type Finding } from '../hostile/hostile-folder.ts';
import { abuses, abusive, painted, refused, taking } from '../hostile/sources.ts';
import { stylesOfShell } from '../isolation/styles-of-shell.ts';
import { askedIn, complaintsOf, confirmPassword, openBrowser, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';

const patienceMs = 15 * 60_000;

let browser: Browser;
let admin: BrowserContext;
let folder: HostileFolder;
let key: string;

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signedIn(browser);
  folder = await HostileFolder.begin('hostile');
  key = join(folder.path, 'team.key');
  const { publicKey }: { publicKey: string } = JSON.parse((await folder.run('key', key, '--json')).stdout);
  await registerKey(admin, 'hostile team', publicKey, ['hostile']);
});
afterAll(async () => {
  await folder.end();
  await browser.close();
});

/** Gives the user of these tests a version, or takes it back. */
async function pin(version: string | null): Promise<void> {
  const { user } = await askedIn<{ user: { id: string } }>(admin, { method: 'GET', path: '/api/v1/session' });
  await askedIn(admin, { method: 'PUT', path: '/api/v1/modules/hostile/pins' }, { version, userIds: [user.id] });
}

const failedOf = (findings: readonly Finding[]): string => findings.filter(({ ok }) => !ok).map(({ check, message }) => `${check}: ${message}`).join('\n');

describe('check', () => {
  test('tells of each page what it does to others, comes to its end, and blames no page for another', async () => {
    await folder.write({ components: Object.keys(abuses) }, abusive);
    const findings = await folder.check();
    const of = (component: string): string => failedOf(findings.filter(({ check }) => check.startsWith(`${component},`)));
    expect(of('never')).toContain('mounting it did not end within 20 s');
    expect(of('freezes')).toMatch(/did not end within \d+ s/);
    expect(of('fetches')).toMatch(/it changed objects that all code shares: .*window\.fetch/);
    expect(of('prototypes')).toContain('it changed objects that all code shares: Array.prototype.shout');
    expect(of('replaces')).toContain('it changed objects that all code shares: Array.prototype.map');
    expect(of('adopts')).toContain('it changed objects that all code shares: document.adoptedStyleSheets');
    expect(of('inserts')).toContain('its styles affect elements outside it: h1');
    expect(of('letters')).toContain('its styles affect elements outside it: @font-face');
    expect(of('behaves')).toBe('');
    expect(findings.some(({ check, ok }) => ok && check.startsWith('behaves, '))).toBe(true);
  }, patienceMs);

  test('compares the ranges with a running console, as the registry will', async () => {
    const only = { 'src/lifecycles.tsx': `import React from 'react';\nexport const behaves = ${abuses.behaves};\nexport const version = React.version;\n` };
    await folder.write({ components: ['behaves'], react: '^19.99.0' }, only);
    const sentence = /The module requires the shared library react \^19\.99\.0; the console has 19\.\d+\.\d+/;
    expect(failedOf(await folder.check('--no-browser'))).toBe('');
    expect(failedOf(await folder.check('--no-browser', '--console'))).toMatch(sentence);
    expect((await folder.run('publish', 'dist', '--key', key)).stderr).toMatch(sentence);
    const [, minor = '0'] = /19\.(\d+)\.\d+/.exec(failedOf(await folder.check('--no-browser', '--console')).split('has ')[1] ?? '') ?? [];
    await folder.write({ components: ['behaves'], react: `^19.${minor}.99` }, only);
    expect(failedOf(await folder.check('--no-browser', '--console'))).toBe('');
    expect((await folder.run('publish', 'dist', '--key', key)).stdout).toContain('hostile 1.0.0 is published');
  }, patienceMs);
});

describe('check and registry refuse with the same words a module that', () => {
  test.each(refused)('%s', async (_what, sources, sentence) => {
    await folder.write({ components: ['behaves'], version: '2.0.0' }, sources);
    const said = failedOf(await folder.check('--no-browser'));
    expect(said).toContain(sentence);
    const { code, stderr } = await folder.run('publish', 'dist', '--key', key);
    expect(code).toBe(2);
    // The registry stops at the first refusal.
    expect(stderr).toContain(sentence);
  }, patienceMs);
});

describe('publish', () => {
  test('sends no finished build that its sources have left behind', async () => {
    await folder.write({ components: ['behaves'], version: '3.0.0' }, abusive);
    expect((await folder.run('build')).code).toBe(0);
    await folder.write({ components: ['behaves'], version: '3.0.1' }, abusive);
    expect(await folder.run('publish', 'dist', '--key', key)).toMatchObject({ code: 2, stderr: expect.stringContaining('contains hostile 3.0.0, but package.json has 3.0.1') });
    await folder.write({ components: ['behaves'], version: '3.0.0' }, abusive);
    await writeFile(join(folder.path, 'src/page.css'), '.hostile-page { color: red; }');
    expect(await folder.run('publish', 'dist', '--key', key)).toMatchObject({ code: 2, stderr: expect.stringContaining('src/page.css was changed after') });
  }, patienceMs);

  test('builds what the sources are, and sends nothing that does not pass the check', async () => {
    await folder.write({ components: ['fetches'], version: '3.0.2' }, abusive);
    expect(await folder.run('publish', '--key', key)).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing was published') });
    await folder.write({ components: ['behaves'], version: '3.0.3' }, { ...abusive, 'src/lifecycles.tsx': `export const behaves = ${abuses.behaves};\n` });
    expect((await folder.run('publish', '--key', key)).stdout).toContain('hostile 3.0.3 is published');
  }, patienceMs);
});

describe('in the console, the styles of a module', () => {
  let page: Page;
  const colourOf = (selector: string): Promise<string> => page.locator(selector).first().evaluate((element) => getComputedStyle(element).color);
  const own = 'rgb(1, 2, 3)';

  beforeAll(async () => {
    await folder.write({ components: ['painted'], version: '4.0.0' }, painted);
    const { code, stderr } = await folder.run('publish', '--no-check', '--key', key);
    if (code !== 0) throw new Error(stderr);
    await pin('4.0.0');
    page = await (await signedIn(browser)).newPage();
  }, patienceMs);
  afterAll(() => pin(null));

  test('paint its page and what it opens above it, nothing of the console, and leave with it', async () => {
    const complaints = complaintsOf(page);
    await page.goto(`${stack.url}/main/home`);
    await page.getByText('Working state').first().waitFor();
    const before = await stylesOfShell(page);
    const levels = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--vd-level-4').trim());
    const colour = await levels();
    expect(colour).not.toBe('');
    await page.evaluate(`history.pushState(null, '', '/hostile/painted')`);
    for (const place of ['#own', '#tip', '#modal', '#drawer', '#portal']) {
      await page.locator(place).waitFor();
      expect([place, await colourOf(place)]).toEqual([place, own]);
    }
    const bodyOf = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color);
    expect(await bodyOf()).not.toBe(own);
    await page.evaluate(`history.pushState(null, '', '/main/home')`);
    await page.getByText('Working state').first().waitFor();
    await expect.poll(() => stylesOfShell(page)).toBe(before);
    const sheets = (): Promise<boolean[]> => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/modules/hostile/')).map(({ disabled }) => disabled));
    await expect.poll(sheets).toEqual([true]);
    await page.evaluate(`history.pushState(null, '', '/hostile/painted')`);
    await page.locator('#own').waitFor();
    expect(await sheets()).toEqual([false]);
    expect(await colourOf('#own')).toBe(own);
    expect(await levels()).toBe(colour);
    expect(complaints).toEqual([]);
  }, patienceMs);
});

describe('a module that takes every page', () => {
  let page: Page;
  const taken = (): Promise<boolean> => page.evaluate(() => document.documentElement.dataset['taken'] === 'yes');
  const switched = (name: string, body: object): Promise<unknown> => askedIn(admin, { method: 'PUT', path: `/api/v1/modules/${name}/switch` }, body);

  beforeAll(async () => {
    await folder.write({ components: [], version: '5.0.0' }, taking);
    const { code, stderr } = await folder.run('publish', '--no-check', '--key', key);
    if (code !== 0) throw new Error(stderr);
    await pin('5.0.0');
    page = await (await signedIn(browser)).newPage();
  }, patienceMs);
  afterAll(async () => {
    await confirmPassword(admin);
    await switched('hostile', { enabled: true });
    await pin(null);
  });

  test('keeps no administrator from the page that disables it: asked for without modules of other teams, it has no code of theirs', async () => {
    await page.goto(`${stack.url}/sys/module-list`);
    await expect.poll(taken).toBe(true);
    await page.goto(`${stack.url}/sys/module-list?modules=own`);
    await page.getByText("Other teams' modules").waitFor();
    await page.getByText('Modules of other teams are not loaded on this page.').waitFor();
    await page.evaluate(`history.pushState(null, '', '/main/home')`);
    await page.getByText('Working state').first().waitFor();
    expect(await page.evaluate<number>(`performance.getEntriesByType('resource').filter(({ name }) => name.includes('/modules/hostile/')).length`)).toBe(0);
    expect(await taken()).toBe(false);
    await page.getByRole('button', { name: 'Load them', exact: true }).click();
    await expect.poll(taken).toBe(true);
  }, patienceMs);

  test('leaves open pages once it is disabled, and no page has it from then on', async () => {
    await confirmPassword(admin);
    await switched('hostile', { enabled: false, reason: 'takes every page' });
    await page.getByRole('alert').getByText('An administrator disabled').waitFor();
    await page.goto(`${stack.url}/main/home`);
    await page.getByText('Working state').first().waitFor();
    expect(await taken()).toBe(false);
    expect((await page.goto(`${stack.url}/hostile/page`))?.status()).toBe(404);
  }, patienceMs);
});
