import { Injectable } from '@nestjs/common';
import { isSiteOrigin, type EmbedRegistration, type EmbedView, type EndedEmbed, type HostVersions, type OpenedEmbed } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { ownerOf, parametersFit, publicSettings, wallModule, type Access, type Caller, type ServedModule } from '@voltdeck/protocol/contract';
import { checkHost } from '../admission/check-host.ts';
import { EventRepository } from '../registry/event.repository.ts';
import { VersionRepository } from '../registry/version.repository.ts';
import { WallPins } from '../registry/wall-pins.ts';
import { isAdministrator } from '../require-team.ts';
import { SnapshotService } from '../snapshot/snapshot.service.ts';
import { EmbedRepository } from './embed.repository.ts';

/** What a page may ask for in a frame: its token only views. */
const viewing: ReadonlySet<Access> = new Set(['public', 'session', 'view']);

/** Links of others are an administrator's who sees everything: a token of a narrower scope has its own alone. */
const seesAll = (caller: Caller): boolean => isAdministrator(caller) && caller.scope.all;

interface Wanted {
  readonly path: string;
  readonly release: EmbedRegistration['release'] | null;
}

interface Opening {
  readonly id: string;
  readonly path: string;
  readonly host?: HostVersions | undefined;
  /** Name of the wall that opens it, which may have been given a version of its own. */
  readonly screen?: string | undefined;
}

/** Which page is in which frame: the links, and the one module that each of them shows. */
@Injectable()
export class EmbedService {
  constructor(
    private readonly embeds: EmbedRepository,
    private readonly walls: WallPins,
    private readonly versions: VersionRepository,
    private readonly snapshots: SnapshotService,
    private readonly events: EventRepository,
  ) {}

  list(caller: Caller, module: string | null): Promise<EmbedView[]> {
    return this.embeds.list(seesAll(caller) ? null : caller.userId, module);
  }

  /** @throws DomainError EMBED_ORIGIN_INVALID, EMBED_PAGE_NONE, EMBED_PAGE_CLOSED */
  async add(input: EmbedRegistration, caller: Caller): Promise<EmbedView> {
    const stray = input.origins.find((origin) => !isSiteOrigin(origin));
    if (stray !== undefined) throw new DomainError('EMBED_ORIGIN_INVALID', { origin: stray });
    const { module, access } = await this.pageOf({ path: input.path, release: input.release ?? null });
    if (!viewing.has(access)) throw new DomainError('EMBED_PAGE_CLOSED', { path: input.path });
    const embed = await this.embeds.add({ ...input, module: module.name, userId: caller.userId, by: caller.loginName });
    await this.events.add({
      ...{ action: 'embed-added', by: caller.loginName, module: module.name, version: embed.version },
      detail: { path: embed.path, origins: embed.origins.join(' '), expiresAt: embed.expiresAt },
    });
    return embed;
  }

  /** @throws DomainError EMBED_NOT_FOUND also for someone else's, but for an administrator */
  async end(id: string, caller: Caller): Promise<EndedEmbed> {
    const known = await this.embeds.find(id);
    const own = known !== null && (seesAll(caller) || known.userId === caller.userId);
    const ended = own ? await this.embeds.end(id) : null;
    if (ended === null) throw new DomainError('EMBED_NOT_FOUND', { id });
    if (known?.embed.revokedAt === null) {
      await this.events.add({ action: 'embed-ended', by: caller.loginName, module: ended.embed.module, version: ended.embed.version, detail: { path: ended.embed.path } });
    }
    return ended;
  }

  /** @throws DomainError EMBED_NOT_FOUND also for another path than the link's, EMBED_ENDED, and why its module cannot be shown */
  async open({ id, path, host, screen }: Opening): Promise<OpenedEmbed> {
    const known = await this.embeds.find(id);
    if (known === null || known.embed.path !== path) throw new DomainError('EMBED_NOT_FOUND', { id });
    const { embed } = known;
    if (embed.revokedAt !== null || Date.parse(embed.expiresAt) <= Date.now()) throw new DomainError('EMBED_ENDED');
    const pinned = screen === undefined || embed.module !== wallModule ? null : await this.walls.pins.pinned(screen);
    const version = pinned ?? embed.version;
    const { module } = await this.pageOf({ path, release: version === null ? null : { module: embed.module, version } });
    if (host !== undefined) checkHost(module, host);
    await this.embeds.noteOpened(id);
    return { embed, module, panels: module.name === wallModule ? await this.panels(host) : [] };
  }

  /** Promoted modules of others that offer the wall panels: a frame has no user whose rollout would count. */
  private async panels(host: HostVersions | undefined): Promise<ServedModule[]> {
    const { modules } = await this.snapshots.snapshot(null, host ?? null);
    return modules.filter(({ name, extensions }) => name !== wallModule && extensions.some(({ slot }) => slot === 'screen.panel'));
  }

  /** The module whose page it is. A named version need not be promoted: what is not trusted in the console runs in a frame of its own. */
  private async pageOf({ path, release }: Wanted): Promise<{ module: ServedModule; access: Access }> {
    const owner = ownerOf(release ? await this.named(release) : (await this.snapshots.snapshot(null, null)).modules, path);
    if (owner === null || !parametersFit(owner.route, owner.parameters)) throw new DomainError('EMBED_PAGE_NONE', { path });
    return { module: owner.module, access: owner.route.access };
  }

  private async named({ module, version }: NonNullable<EmbedRegistration['release']>): Promise<ServedModule[]> {
    return [publicSettings(await this.snapshots.inForce(await this.versions.servable(module, version)))];
  }
}
