import { type EmbedGrant, embeds, type EmbedView, type SceneDefinition, screens } from '@voltdeck/contract';
import { embedPath, pathOf, type ApiRoute } from '@voltdeck/protocol/contract';
import type { Browser, Frame, Locator, Page } from 'playwright-core';
import { askedIn, complaintsOf, signedIn } from '../stack/browser.ts';
import { stack } from '../stack/environment.ts';
import { heldPage } from '../wall/console-walls.ts';

/** A wall hears what it is to do when it tells of itself, every 15 s. */
const patient = { timeout: 60_000 };

/** A wall that hangs somewhere: no one has signed in at it, and its link is all that it has. */
export class HungWall {
  private constructor(
    private readonly page: Page,
    readonly frame: Frame,
    /** Of the wall, and of the scene that it plays. */
    readonly name: string,
    private readonly embed: EmbedView,
    readonly complaints: readonly string[],
  ) {}

  static async hang(browser: Browser, name: string): Promise<HungWall> {
    const admin = await signedIn(browser);
    const { embed, token } = await askedIn<EmbedGrant>(admin, embeds.embedAdd, { path: '/screen', origins: [new URL(stack.url).origin], scope: 'all', lifeDays: 1 });
    await admin.close();
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    const complaints = complaintsOf(page);
    const address = new URL(embedPath(embed, token), stack.url);
    address.searchParams.set('screen', name);
    address.searchParams.set('language', 'en');
    const known = page.waitForResponse((answer) => answer.url().endsWith(pathOf(screens.screenHeartbeat, { name })) && answer.ok(), patient);
    await page.goto(address.href);
    await known;
    return new HungWall(page, await heldPage(page), name, embed, complaints);
  }

  panel(title: string): Locator {
    return this.frame.locator('[class*=panel_]').filter({ has: this.frame.getByRole('heading', { name: title, exact: true }) });
  }

  /** Makes a scene under the wall's name, and has the wall show it. */
  async play(scene: SceneDefinition): Promise<void> {
    await ask(screens.sceneAdd, {}, { name: this.name, ...scene });
    await ask(screens.screenPlay, { name: this.name }, { playlist: [{ scene: this.name, seconds: 60 }], timeZone: 'UTC' });
    await this.frame.getByRole('heading', { level: 1, name: scene.title.en }).waitFor(patient);
  }

  /** Has the wall load its page again, as the console does, and waits until it has. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent('framenavigated', { predicate: (frame) => frame === this.frame, ...patient });
    await ask(screens.screenReload, { name: this.name }, {});
    await loaded;
    await this.frame.waitForLoadState('load', patient);
  }

  /** Takes it down: its page, its link, its scene and what the console knows of it. */
  async end(): Promise<void> {
    await this.page.context().close();
    await ask(embeds.embedEnd, { id: this.embed.id });
    await ask(screens.screenDelete, { name: this.name });
    await ask(screens.sceneDelete, { name: this.name });
  }
}

async function ask<View>(route: ApiRoute, parameters: Readonly<Record<string, string>>, input?: object): Promise<View> {
  const answer = await fetch(stack.url + pathOf(route, parameters), {
    method: route.method,
    headers: { authorization: `Bearer ${stack.token}`, ...(input && { 'content-type': 'application/json' }) },
    ...(input && { body: JSON.stringify(input) }),
  });
  if (!answer.ok) throw new Error(`${route.method} ${pathOf(route, parameters)} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
