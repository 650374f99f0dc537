import { languages } from '@voltdeck/protocol/contract';
import type { MountRequest } from '../harness/harness.ts';
import { finding, type Finding } from './finding.mts';
import type { HarnessPage } from './page.mts';

const themes = ['light', 'dark'] as const;

/** Mounts a page or extension in every language and theme; it must draw, complain of nothing, and leave the console as it was. */
export async function checkAppearances(page: HarnessPage, request: MountRequest, person: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const language of languages) {
    for (const theme of themes) {
      await page.setAppearance({ language, theme });
      found.push(await checkOnce(page, request, `${request.component}, ${language}, ${theme}, ${person}`));
    }
  }
  return found;
}

async function checkOnce(page: HarnessPage, request: MountRequest, title: string): Promise<Finding> {
  page.complaints();
  const before = await page.styles();
  const failures = await page.mount(request);
  await page.settle();
  const text = await page.text();
  const cards = await page.failureCards();
  const { width, height } = request.input;
  const large = width !== undefined && (await page.overflows());
  const during = await page.styles();
  await page.unmount();
  const complaints = page.complaints();
  const trespasses = await page.trespasses();
  if (failures.length > 0 || cards > 0) return finding(title, false, `it failed: ${[...failures, ...complaints].join('; ')}`);
  if (text.trim() === '') return finding(title, false, 'it drew nothing that can be read: show an empty or an error state');
  if (large) return finding(title, false, `it is larger than its place of ${width} x ${height} pixels: a panel draws into its place and nowhere else`);
  if (complaints.length > 0) return finding(title, false, `the browser complained: ${complaints.join('; ')}`);
  if (trespasses.length > 0) return finding(title, false, trespasses.join('; '));
  if (during !== before) return finding(title, false, `its styles reach out of it: ${firstDifference(before, during)}; keep every rule under a class of the module`);
  return finding(title, true, 'drawn, and nothing else touched');
}

function firstDifference(before: string, during: string): string {
  const then = before.split('\n');
  const line = during.split('\n').findIndex((style, place) => style !== then[place]);
  return then[line]?.split(' ')[0]?.toLowerCase() ?? 'an element';
}
