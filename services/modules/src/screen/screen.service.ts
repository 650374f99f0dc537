import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import {
  screenLimits,
  type Caller,
  type PlaylistEntry,
  type SceneDefinition,
  type SceneView,
  type ScreenHeartbeat,
  type ScreenOrders,
  type ScreenPicture,
  type ScreenView,
} from '@voltdeck/protocol/contract';
import { SceneRepository } from './scene.repository.ts';
import { ScreenRepository } from './screen.repository.ts';

/** First bytes of a PNG and of a JPEG. */
const pictureHeads = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])];

/** Walls that hang somewhere: who they are, and what they are to show. */
@Injectable()
export class ScreenService {
  constructor(
    private readonly screens: ScreenRepository,
    private readonly scenes: SceneRepository,
  ) {}

  /** @throws DomainError TOO_MANY_SCREENS */
  async heard(name: string, heartbeat: ScreenHeartbeat): Promise<ScreenOrders> {
    const orders = await this.screens.heard(name, heartbeat);
    if (orders === null) throw new DomainError('TOO_MANY_SCREENS', { limit: screenLimits.screensMax });
    const scenes = new Map((orders.playlist.length > 0 ? await this.scenes.list() : []).map((scene) => [scene.name, scene]));
    const playlist = orders.playlist.flatMap(({ scene: named, seconds }) => {
      const scene = scenes.get(named);
      return scene === undefined ? [] : [{ scene, seconds }];
    });
    return { ...orders, playlist };
  }

  list(): Promise<ScreenView[]> {
    return this.screens.list();
  }

  /** @throws DomainError SCREEN_PICTURE_INVALID, SCREEN_NOT_FOUND */
  async keepPicture(name: string, { picture }: ScreenPicture): Promise<void> {
    const bytes = Buffer.from(picture, 'base64');
    if (!pictureHeads.some((head) => bytes.subarray(0, head.length).equals(head))) throw new DomainError('SCREEN_PICTURE_INVALID');
    if (bytes.length > screenLimits.pictureBytesMax) throw new DomainError('SCREEN_PICTURE_INVALID');
    known(name, await this.screens.keepPicture(name, bytes));
  }

  /** @throws DomainError SCREEN_PICTURE_NONE */
  async picture(name: string): Promise<ScreenPicture> {
    const bytes = await this.screens.picture(name);
    if (bytes === null) throw new DomainError('SCREEN_PICTURE_NONE', { name });
    return { picture: bytes.toString('base64') };
  }

  /** @throws DomainError SCREEN_NOT_FOUND */
  async askPicture(name: string): Promise<void> {
    known(name, await this.screens.askPicture(name));
  }

  /** @throws DomainError SCREEN_NOT_FOUND */
  async reload(name: string): Promise<ScreenView> {
    return known(name, await this.screens.reload(name));
  }

  /** @throws DomainError SCREEN_NOT_FOUND, SCENE_NOT_FOUND naming the first that is not there */
  async play(name: string, playlist: readonly PlaylistEntry[]): Promise<ScreenView> {
    const scenes = new Set((await this.scenes.list()).map((scene) => scene.name));
    const missing = playlist.find(({ scene }) => !scenes.has(scene));
    if (missing !== undefined) throw new DomainError('SCENE_NOT_FOUND', { name: missing.scene });
    return known(name, await this.screens.play(name, playlist));
  }

  /** Forgets a screen that hangs no more; one that does comes back with its next heartbeat. @throws DomainError SCREEN_NOT_FOUND */
  async remove(name: string): Promise<void> {
    if (!(await this.screens.remove(name))) throw new DomainError('SCREEN_NOT_FOUND', { name });
  }

  sceneList(): Promise<SceneView[]> {
    return this.scenes.list();
  }

  /** @throws DomainError TOO_MANY_SCENES, VERSION_CONFLICT, SCENE_NOT_FOUND */
  async saveScene(name: string, scene: SceneDefinition, version: number | undefined, { loginName }: Caller): Promise<SceneView> {
    if (version === undefined && (await this.scenes.list()).length >= screenLimits.scenesMax) throw new DomainError('TOO_MANY_SCENES', { limit: screenLimits.scenesMax });
    const saved = version === undefined ? await this.scenes.add(name, scene, loginName) : await this.scenes.change(name, scene, version, loginName);
    if (saved !== null) return saved;
    const current = await this.scenes.find(name);
    if (current === null) throw new DomainError('SCENE_NOT_FOUND', { name });
    throw new DomainError('VERSION_CONFLICT', { version: current.version, updatedBy: current.updatedBy });
  }

  /** @throws DomainError SCENE_NOT_FOUND */
  async removeScene(name: string): Promise<void> {
    if (!(await this.scenes.remove(name))) throw new DomainError('SCENE_NOT_FOUND', { name });
  }
}

function known(name: string, screen: ScreenView | null): ScreenView {
  if (screen === null) throw new DomainError('SCREEN_NOT_FOUND', { name });
  return screen;
}
