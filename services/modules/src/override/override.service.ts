import { Inject, Injectable } from '@nestjs/common';
import { thisMachine, type ModuleOverrideGrant, type ModuleOverrideView, type NewModuleOverride } from '@voltdeck/contract';
import { CONFIG, DomainError } from '@voltdeck/base';
import { moduleLimits, type Caller } from '@voltdeck/protocol/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { ModulesEnvironment } from '../environment.ts';
import { EventRepository } from '../registry/event.repository.ts';
import { VersionRepository } from '../registry/version.repository.ts';
import { requireTeam } from '../require-team.ts';
import { SnapshotService } from '../snapshot/snapshot.service.ts';
import { OverrideRepository } from './override.repository.ts';

/** A team's build in the running console, for one user and some hours. */
@Injectable()
export class OverrideService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<ModulesEnvironment, 'DEV_ORIGINS'>,
    private readonly overrides: OverrideRepository,
    private readonly versions: VersionRepository,
    private readonly events: EventRepository,
    private readonly snapshots: SnapshotService,
  ) {}

  list(): Promise<ModuleOverrideView[]> {
    return this.overrides.list();
  }

  /** @throws DomainError MODULE_TEAM_OTHER, MODULE_VERSION_NOT_FOUND, MODULE_OVERRIDE_REFUSED */
  async add({ name, hours = moduleLimits.overrideHoursDefault, ...target }: NewModuleOverride, caller: Caller): Promise<ModuleOverrideGrant> {
    const { loginName } = caller;
    const owner = await this.versions.team(name);
    // The first user of a name owns it.
    if (owner !== null) requireTeam(caller, name, owner);
    const [version, url] = [target.version ?? null, target.url ?? null];
    if (url !== null) this.checkUrl(url);
    if (version !== null) await this.versions.servable(name, version);
    const token = randomBytes(32).toString('base64url');
    const override = await this.overrides.add({ name, version, url, tokenHash: hashOf(token), by: loginName, hours });
    await this.events.add({ action: 'override-added', by: loginName, module: name, version, detail: { url, hours } });
    return { override, token };
  }

  /** @throws DomainError MODULE_OVERRIDE_SPENT */
  async use(token: string, { userId, loginName }: Caller): Promise<ModuleOverrideView> {
    const override = await this.overrides.use(hashOf(token), userId);
    if (override === null) throw new DomainError('MODULE_OVERRIDE_SPENT');
    await this.events.add({ action: 'override-used', by: loginName, module: override.name, version: override.version, detail: { url: override.url } });
    this.snapshots.changed();
    return override;
  }

  async clear({ userId, loginName }: Caller): Promise<void> {
    await this.logCleared(await this.overrides.clear(userId), loginName);
  }

  /** @throws DomainError MODULE_OVERRIDE_NOT_FOUND */
  async revoke(id: string, { loginName }: Caller): Promise<void> {
    const revoked = await this.overrides.revoke(id);
    if (revoked === 0) throw new DomainError('MODULE_OVERRIDE_NOT_FOUND', { id });
    await this.logCleared(revoked, loginName);
  }

  private async logCleared(cleared: number, by: string): Promise<void> {
    if (cleared === 0) return;
    await this.events.add({ action: 'override-cleared', by, detail: { cleared } });
    this.snapshots.changed();
  }

  /** Its origin goes into the policy of a page, so it is only an origin and a path. */
  private checkUrl(url: string): void {
    const { origin, hostname, protocol, href } = new URL(url);
    const local = protocol === 'http:' && thisMachine.has(hostname);
    const plain = href === url && url.endsWith('/') && !/[?#@;,\s]/.test(url);
    if (!plain || !(local || this.config.DEV_ORIGINS.includes(origin))) throw new DomainError('MODULE_OVERRIDE_REFUSED', { url });
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
