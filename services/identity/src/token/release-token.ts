import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedCaller } from '@voltdeck/contract';
import { CONFIG } from '@voltdeck/base';
import { ownTeam } from '@voltdeck/protocol/contract';
import { timingSafeEqual } from 'node:crypto';
import type { IdentityEnvironment } from '../environment.ts';
import { hashOf } from '../secret.ts';

const lifeMs = 3_600_000;
/** No user of the table: no one signs in as the deployment. */
const user = { id: '00000000-0000-4000-8000-00000000de00', loginName: 'deployment', name: 'Deployment', type: 'operator' } as const;

/** The token of RELEASE_TOKEN: the deployment ships the console's own modules by it, also while there is no user yet. */
@Injectable()
export class ReleaseToken {
  private readonly hash: Buffer | null;

  constructor(@Inject(CONFIG) { RELEASE_TOKEN }: Pick<IdentityEnvironment, 'RELEASE_TOKEN'>) {
    this.hash = RELEASE_TOKEN === undefined ? null : hashOf(RELEASE_TOKEN);
  }

  /** Null for every other token. */
  resolve(token: string): ResolvedCaller | null {
    if (this.hash === null || !timingSafeEqual(this.hash, hashOf(token))) return null;
    const { id, loginName, name, type } = user;
    const kind = { id, name: loginName, kind: 'modulePublish', screens: [], team: ownTeam } as const;
    return {
      caller: { userId: id, loginName, name, type, permissions: [], scope: { all: false, projects: [], customers: [], groups: [] }, token: kind },
      session: { user, permissions: [], expiresAt: new Date(Date.now() + lifeMs).toISOString() },
    };
  }
}
