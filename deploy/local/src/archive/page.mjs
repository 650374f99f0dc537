import { chromium } from 'playwright-core';
import { needChromium } from '../chromium.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { vehicles } from './drive.mjs';

const roundsMs = 180_000;

/**
 * Verifies and restores a day by the buttons of the status page.
 * @param {{signInUrl: string, url: string}} facts
 * @param {import('./asked.mjs').Console} asked
 * @param {string} day
 * @param {(text: string) => void} say
 */
export async function verifyAndRestoreOnPage({ signInUrl, url }, asked, day, say) {
  const browser = await chromium.launch({ executablePath: await needChromium(say), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext();
    context.setDefaultTimeout(roundsMs);
    await context.addInitScript({ content: "localStorage.setItem('voltdeck.language', 'en')" });
    const page = await context.newPage();
    await page.goto(signInUrl);
    await page.waitForURL('**/main/home');
    await page.goto(`${url}/sys/status`);
    const row = page.getByRole('row').filter({ hasText: day });
    await row.getByText('In the archive only, verified').waitFor();
    const before = await verifiedAt(asked, day);
    await row.getByRole('button', { name: `Verify ${day}` }).click();
    await eventually(roundsMs, async () => expectThat((await verifiedAt(asked, day)) > before, `${day} was not verified again`));
    await row.getByRole('button', { name: `Restore ${day}` }).click();
    const dialog = page.getByRole('dialog', { name: `Restore ${day}` });
    await dialog.getByLabel('Keep for').selectOption('1');
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText(`Restore of ${day} requested.`).waitFor();
    await row.getByText(`${vehicles} vehicles restored, kept until`).waitFor();
  } finally {
    await browser.close();
  }
}

/** @param {import('./asked.mjs').Console} asked @param {string} day */
async function verifiedAt(asked, day) {
  const { items } = await asked.archiveDays({});
  return items.find((item) => item.day === day)?.verifiedAt ?? '';
}
