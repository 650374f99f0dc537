import { Injectable } from '@nestjs/common';
import type { InputOf, ScreenHeartbeat, ScreenHeartbeatView, ScreenOrders, ScreenPicture, Screens, ScreenSettings, ScreenUser, ScreenView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { screenLimits, wallModule, type Caller, type Page } from '@voltdeck/protocol/contract';
import { pageOf } from '../page-of.ts';
import { VersionRepository } from '../registry/version.repository.ts';
import { SceneService } from './scene.service.ts';
import { isWanted, screenValue, screenView, settingsOf } from './screen-view.ts';
import type { Screen } from './screen.entity.ts';
import { ScreenRepository, type ScreenOwner } from './screen.repository.ts';
import { isItsOwn, isItsPage, mayReport, screensMaxOf } from './reporter.ts';

/** First bytes of a PNG and of a JPEG. */
const pictureHeads = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])];

/** Whose screens a caller sees: a wall shows what its user may see, so it is for him and for who sees everything. */
const ownerOf = ({ scope, userId }: Caller): ScreenOwner => (scope.all ? null : userId);

const userOf = ({ userId, loginName, token }: Caller): ScreenUser => ({ userId, loginName, token: token === undefined ? null : { id: token.id, name: token.name } });

/** Walls that hang somewhere: who they are, and what they are to show. */
@Injectable()
export class ScreenService {
  constructor(
    private readonly screens: ScreenRepository,
    private readonly scenes: SceneService,
    private readonly versions: VersionRepository,
  ) {}

  /** @throws DomainError SCREEN_REFUSED for a page that is not the token's, TOO_MANY_SCREENS, SCREEN_NAME_TAKEN where another hangs under the name, whatever its user may see */
  async heard(name: string, heartbeat: ScreenHeartbeat, caller: Caller): Promise<ScreenOrders> {
    if (!isItsPage(heartbeat.path, caller)) throw new DomainError('SCREEN_REFUSED', { screen: heartbeat.path });
    const before = await this.screens.find(name, null);
    if (before !== null && !mayReport(before, caller)) throw new DomainError('SCREEN_NAME_TAKEN', { name });
    const user = userOf(caller);
    if (before === null) await this.makeRoom(user, screensMaxOf(caller));
    let row = await this.screens.heard(name, heartbeat, user);
    while (row === null && (await this.screens.forgetGone(null))) row = await this.screens.heard(name, heartbeat, user);
    if (row === null) throw new DomainError('TOO_MANY_SCREENS', { limit: screenLimits.screensMax });
    await this.screens.remember(name, heartbeat);
    return this.ordersOf(row);
  }

  /** A screen that is gone gives way to a new one of the same token. @throws DomainError TOO_MANY_SCREENS */
  private async makeRoom(user: ScreenUser, limit: number): Promise<void> {
    if ((await this.screens.countOf(user)) >= limit && !(await this.screens.forgetGone(user))) throw new DomainError('TOO_MANY_SCREENS', { limit });
  }

  async list({ search, state, scene, ...asked }: InputOf<Screens['screenList']>, caller: Caller): Promise<Page<ScreenView>> {
    const wanted = { ...(search === undefined ? {} : { search }), ...(state === undefined ? {} : { state }), ...(scene === undefined ? {} : { scene }) };
    const screens = (await this.screens.list(ownerOf(caller))).map(screenView);
    return pageOf(screens.filter((screen) => isWanted(screen, wanted)), asked, screenValue);
  }

  /** @throws DomainError SCREEN_NOT_FOUND, also for one that the caller may not see */
  async read(name: string, caller: Caller): Promise<ScreenView> {
    return known(name, await this.screens.find(name, ownerOf(caller)));
  }

  /** @throws DomainError SCREEN_NOT_FOUND */
  async history(name: string, caller: Caller): Promise<ScreenHeartbeatView[]> {
    await this.read(name, caller);
    return this.screens.history(name);
  }

  /** @throws DomainError SCREEN_PICTURE_INVALID, SCREEN_NOT_FOUND */
  async keepPicture(name: string, { picture }: ScreenPicture, caller: Caller): Promise<void> {
    const bytes = Buffer.from(picture, 'base64');
    if (!pictureHeads.some((head) => bytes.subarray(0, head.length).equals(head))) throw new DomainError('SCREEN_PICTURE_INVALID');
    if (bytes.length > screenLimits.pictureBytesMax) throw new DomainError('SCREEN_PICTURE_INVALID');
    const before = await this.screens.find(name, caller.userId);
    if (before === null || !isItsOwn(before, caller)) throw new DomainError('SCREEN_NOT_FOUND', { name });
    await this.screens.keepPicture(name, caller.userId, bytes);
  }

  /** @throws DomainError SCREEN_NOT_FOUND, SCREEN_PICTURE_NONE */
  async picture(name: string, caller: Caller): Promise<ScreenPicture> {
    await this.read(name, caller);
    const bytes = await this.screens.picture(name);
    if (bytes === null) throw new DomainError('SCREEN_PICTURE_NONE', { name });
    return { picture: bytes.toString('base64') };
  }

  /** @throws DomainError SCREEN_NOT_FOUND */
  async askPicture(name: string, caller: Caller): Promise<void> {
    known(name, await this.screens.askPicture(name, ownerOf(caller)));
  }

  /** @throws DomainError SCREEN_NOT_FOUND */
  async reload(name: string, caller: Caller): Promise<ScreenView> {
    return known(name, await this.screens.reload(name, ownerOf(caller)));
  }

  /** @throws DomainError SCREEN_NOT_FOUND */
  async set(name: string, settings: ScreenSettings, caller: Caller): Promise<ScreenView> {
    return known(name, await this.screens.set(name, ownerOf(caller), settings));
  }

  /** @throws DomainError SCREEN_NOT_FOUND */
  async entitle(name: string, title: string | null, caller: Caller): Promise<ScreenView> {
    return known(name, await this.screens.entitle(name, ownerOf(caller), title));
  }

  /** @throws DomainError SCREEN_NOT_FOUND, MODULE_VERSION_NOT_FOUND, MODULE_VERSION_YANKED */
  async pin(name: string, version: string | null, caller: Caller): Promise<ScreenView> {
    if (version !== null) await this.versions.servable(wallModule, version);
    return known(name, await this.screens.pin(name, ownerOf(caller), version));
  }

  /** @throws DomainError SCREEN_NOT_FOUND, SCENE_NOT_FOUND naming the first that is not there */
  async play(name: string, { playlist, timeZone }: Omit<InputOf<Screens['screenPlay']>, 'name'>, caller: Caller): Promise<ScreenView> {
    const scenes = await this.scenes.all();
    const missing = playlist.find(({ scene }) => !scenes.has(scene));
    if (missing !== undefined) throw new DomainError('SCENE_NOT_FOUND', { name: missing.scene });
    return known(name, await this.screens.play(name, ownerOf(caller), playlist, timeZone));
  }

  /** Forgets a screen that hangs no more; one that does returns with its next heartbeat. @throws DomainError SCREEN_NOT_FOUND */
  async remove(name: string, caller: Caller): Promise<void> {
    if (!(await this.screens.remove(name, ownerOf(caller)))) throw new DomainError('SCREEN_NOT_FOUND', { name });
  }

  /** A scene that is gone is left out. */
  private async ordersOf({ playlist: entries, timeZone, settings, reloadId, picturing }: Screen): Promise<ScreenOrders> {
    const scenes = await this.scenes.all();
    const playlist = entries.flatMap(({ scene: name, ...entry }) => {
      const scene = scenes.get(name);
      return scene === undefined ? [] : [{ ...entry, scene: { ...scene, screens: [] } }];
    });
    return { playlist, timeZone, settings: settingsOf({ settings }), reloadId, picture: picturing };
  }
}

function known(name: string, row: Screen | null): ScreenView {
  if (row === null) throw new DomainError('SCREEN_NOT_FOUND', { name });
  return screenView(row);
}
