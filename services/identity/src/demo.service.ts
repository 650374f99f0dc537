import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, LOG, type Log } from '@voltdeck/base';
import { limits, permissions, tokenPermissions } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { demoOf, type Demo, type IdentityEnvironment } from './environment.ts';
import { hashOf } from './secret.ts';
import { SetUpService } from './set-up/set-up.service.ts';
import { PasswordService } from './user/password.service.ts';
import { UserRepository } from './user/user.repository.ts';

const tokenLifeDays = 30;

/** The first user: of the local demo when its variables are set, else of who opens the set-up link. */
@Injectable()
export class DemoService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityEnvironment,
    @Inject(LOG) private readonly log: Log,
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly passwords: PasswordService,
    private readonly setUp: SetUpService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const demo = demoOf(this.config);
    if (demo) await this.prepare(demo);
    if (!(await this.users.any())) {
      await this.setUp.announce();
    }
  }

  private async prepare(demo: Demo): Promise<void> {
    if (!(await this.users.any())) await this.addUser(demo);
    const user = await this.users.byLoginName(demo.user);
    if (user) await this.dataSource.transaction((manager) => replaceSecrets(manager, demo, user.id));
    else this.log.warn({ loginName: demo.user }, 'there are users, but not the one that DEMO_USER names: no sign-in link made');
  }

  private async addUser(demo: Demo): Promise<void> {
    const passwordHash = await this.passwords.hash(demo.password);
    await this.users.addFirst({
      loginName: demo.user,
      name: demo.user,
      passwordHash,
      type: 'administrator',
      permissions: [...permissions],
    });
  }
}

/** Revokes what earlier starts made. A link that this start has already seen used stays used after a restart. */
async function replaceSecrets(manager: EntityManager, demo: Demo, userId: string): Promise<void> {
  const link = hashOf(demo.signInToken);
  const token = hashOf(demo.apiToken);
  await manager.query('delete from sign_in_link where demo and secret_hash <> $1', [link]);
  await manager.query('delete from api_token where demo and secret_hash <> $1', [token]);
  await manager.query(
    `insert into sign_in_link (secret_hash, user_id, demo, expires_at)
     values ($1, $2, true, now() + make_interval(secs => $3)) on conflict (secret_hash) do nothing`,
    [link, userId, limits.signInLinkLifeMs / 1_000],
  );
  await manager.query(
    `insert into api_token (secret_hash, user_id, name, permissions, demo, expires_at)
     values ($1, $2, 'local demo', $3, true, now() + make_interval(days => $4)) on conflict (secret_hash) do update set permissions = excluded.permissions, narrowed = false`,
    [token, userId, tokenPermissions, tokenLifeDays],
  );
}
