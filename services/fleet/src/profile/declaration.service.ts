import { Inject, Injectable } from '@nestjs/common';
import type { Fleet, InputOf } from '@voltdeck/contract';
import { LOG, platformEntry, platformFields, type Log } from '@voltdeck/base';
import type { Caller, Done, EntityFields } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { platform } from '../definitions/platform.ts';
import { profileProblems, settingsOf } from '../definitions/profile-fields.ts';
import { profile } from '../definitions/profile.ts';
import { DeclaredRepository, type Declarable } from './declared.repository.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

interface Declared {
  readonly origin: string;
  readonly fields: EntityFields;
}

/** No person: the variable that names the file. */
function actingOf(variable: string): Acting {
  const caller: Caller = { userId: nobody, loginName: variable, name: variable, type: 'administrator', permissions: [], scope: { all: true } };
  return { caller, requestId: 'start' };
}

/** Takes over what the files of the protocol service declare: shown like any other entry, and changed by the file alone. */
@Injectable()
export class DeclarationService {
  constructor(
    private readonly declared: DeclaredRepository,
    private readonly announcer: ChangeAnnouncer,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async declare({ profiles, policies, platforms, profileKeys, deviceKeys }: InputOf<Fleet['declare']>): Promise<Done> {
    await this.declared.transaction(async (manager) => {
      if (profiles !== undefined) await this.entries(manager, profile, 'PROFILES_DIR', profiles.origin, profiles.items.flatMap((each) => this.profileOf(each)));
      if (policies !== undefined) await this.declared.policies(manager, policies.origin, Object.fromEntries(policies.items.map(({ name, policy }) => [name, policy])));
      if (platforms !== undefined) await this.entries(manager, platform, 'PLATFORMS_FILE', platforms.origin, platforms.items.flatMap((each) => this.platformOf(platforms.origin ?? '', each)));
      if (profileKeys !== undefined) await this.declared.keys(manager, 'profile', profileKeys.origin, profileKeys.items, 'SECURITY_FILE');
      if (deviceKeys !== undefined) await this.declared.keys(manager, 'device', deviceKeys.origin, deviceKeys.items, 'SECURITY_FILE');
    });
    this.announcer.changed('profile', null);
    this.announcer.changed('platform', null);
    return { done: true };
  }

  private async entries(manager: EntityManager, definition: Declarable, variable: string, origin: string | null, entries: readonly Declared[]): Promise<void> {
    const acting = actingOf(variable);
    const kept: string[] = [];
    for (const entry of entries) {
      const id = await this.keep(manager, definition, entry, acting);
      if (id !== null) kept.push(id);
    }
    const released = await this.declared.release(manager, definition, kept);
    // Without the variable its entries continue; with it, what its files no longer hold goes.
    if (origin !== null) for (const id of released) await this.declared.removeUnused(manager, definition, id, acting);
  }

  private async keep(manager: EntityManager, definition: Declarable, { origin, fields }: Declared, acting: Acting): Promise<string | null> {
    const byName = await this.declared.find(manager, definition, 'name', fields['name']);
    const byUser = definition.name === 'platform' ? await this.declared.find(manager, definition, 'user', fields['user']) : null;
    if (byName !== null && byUser !== null && byName !== byUser) {
      this.log.error({ name: fields['name'], user: fields['user'], origin }, 'a declared platform has the name of one platform and the user of another; rename one of them');
      return null;
    }
    const id = byName ?? byUser;
    if (id === null) return this.declared.add(manager, definition, fields, { origin, acting });
    await this.declared.change(manager, definition, id, fields, { origin, acting });
    return id;
  }

  private profileOf({ file, profile: json }: { readonly file: string; readonly profile: EntityFields }): Declared[] {
    const problems = profileProblems(json);
    if (problems.length > 0) {
      this.log.error({ file, problems: problems.map(({ message }) => message) }, 'a declared profile cannot be read by this version');
      return [];
    }
    const { name, description = null } = json;
    return [{ origin: file, fields: { name, description, settings: settingsOf(json) } }];
  }

  private platformOf(origin: string, json: EntityFields): Declared[] {
    const { error, data } = platformEntry.safeParse(json);
    if (data === undefined) {
      this.log.error({ origin, problems: error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }, 'a declared platform cannot be read by this version');
      return [];
    }
    return [{ origin, fields: { ...platformFields(json), password: data.password } }];
  }
}
