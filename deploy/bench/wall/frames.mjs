import { nowOf, trendOf } from './feed.mjs';
import { framesOf, stands } from './page.mjs';
import { SiteServer } from './site-server.mjs';

const everyMs = 2_000;
/** What starts a page is not what it does for months. */
const settleMs = 3_000;

/** Frame times of a wall at its own pace and of an empty page, one after the other in browsers of their own. */
export async function measureFrames(openBrowser, site, forMs, say) {
  const server = new SiteServer(site, { playlist: [], reloadId: null, picture: false });
  await server.listen();
  let step = 0;
  const sending = setInterval(() => server.send('now', nowOf(step++, Date.now())), everyMs);
  try {
    say(`frames of an empty page and of a wall, ${forMs / 1000} s each`);
    const bare = await inBrowser(openBrowser, (page) => framesOf(page, forMs));
    const wall = await inBrowser(openBrowser, async (page) => {
      await page.goto(`${server.url}/screen`);
      await stands(page);
      server.send('now', nowOf(step++, Date.now()));
      server.send('trend', trendOf(step, Date.now()));
      await page.waitForTimeout(settleMs);
      return framesOf(page, forMs);
    });
    return { bare, wall };
  } finally {
    clearInterval(sending);
    server.close();
  }
}

async function inBrowser(openBrowser, work) {
  const browser = await openBrowser();
  try {
    return await work(await browser.newPage({ viewport: { width: 1920, height: 1080 } }));
  } finally {
    await browser.close();
  }
}
