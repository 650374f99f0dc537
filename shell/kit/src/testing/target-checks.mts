import type { ModuleBuild, ModuleRoute } from '@voltdeck/protocol/contract';
import type { Browser, Frame, Page } from 'playwright-core';
import type { Answers } from './answers.mts';
import { finding, type Finding } from './finding.mts';
import { closed, within } from './within.mts';
import { serveEmbed, serveStandalone, type TargetSite } from './target-site.mts';

interface TargetInput {
  readonly browser: Browser;
  readonly folder: string;
  readonly build: ModuleBuild;
  readonly answers: Answers;
  /** A path that opens a page, its parameters filled. */
  readonly pathOf: (route: ModuleRoute) => string;
}

const patienceMs = 15_000;

/** A frame only views: pages that ask for more have no place there. */
const viewing: ReadonlySet<string> = new Set(['public', 'session', 'view']);

/** The same build where no console is around it: as a site of its own, and in a frame of another site. */
export async function checkTargets(input: TargetInput): Promise<Finding[]> {
  const { routes } = input.build;
  return [
    ...(await checkTarget('as a site of its own', await serveStandalone(input), routes, input)),
    ...(await checkTarget('in a frame of another site', await serveEmbed(input), routes.filter(({ access }) => viewing.has(access)), input)),
  ];
}

async function checkTarget(target: string, site: TargetSite, routes: readonly ModuleRoute[], { browser, pathOf }: TargetInput): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    for (const route of routes) found.push(await checkPage(`${route.component}, ${target}`, site.addressOf(pathOf(route)), browser));
  } finally {
    await site.close();
  }
  return found;
}

async function checkPage(title: string, address: string, browser: Browser): Promise<Finding> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  try {
    // One that freezes never has loaded.
    await page.goto(address, { waitUntil: 'commit', timeout: patienceMs });
    return await within(patienceMs * 2, shownIn(page).then((shown) => judge(title, shown, complaints)), 'drawing it');
  } catch (error) {
    return finding(title, false, `it was not drawn there: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await closed(page);
  }
}

/** Where the module is drawn: the page itself, or the frame in it. */
async function shownIn(page: Page): Promise<Frame> {
  await page.waitForLoadState('load', { timeout: patienceMs });
  const element = await page.$('iframe');
  return (await element?.contentFrame()) ?? page.mainFrame();
}

async function judge(title: string, shown: Frame, complaints: readonly string[]): Promise<Finding> {
  // A wall has no extent of its own in its place: what it draws is fixed to the window.
  const drawn = await shown.locator('#page *:visible').first().waitFor({ timeout: patienceMs }).then(() => true, () => false);
  await shown.page().waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  const text = await shown.locator('body').innerText({ timeout: patienceMs }).catch(() => '');
  const failed = await shown.locator('[data-failure]').count();
  if (!drawn || failed > 0) return finding(title, false, `it was not drawn there: ${[text.trim(), ...complaints].join('; ').slice(0, 500)}`);
  if (text.trim() === '') return finding(title, false, 'it drew nothing that can be read there: show an empty or an error state');
  if (complaints.length > 0) return finding(title, false, `the browser complained: ${complaints.join('; ')}`);
  return finding(title, true, 'drawn without the console around it');
}
