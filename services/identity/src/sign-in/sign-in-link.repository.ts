import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { hashOf } from '../secret.ts';
import { User } from '../user/user.entity.ts';

@Injectable()
export class SignInLinkRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Uses the link up in one statement, so that of two at once only one gets in. */
  async spend(token: string): Promise<User | null> {
    const [spent] = await this.dataSource.query<[{ user_id: string }[], number]>(
      `update sign_in_link set used_at = now()
       where secret_hash = $1 and used_at is null and expires_at > now() returning user_id`,
      [hashOf(token)],
    );
    const userId = spent[0]?.user_id;
    return userId === undefined ? null : this.dataSource.getRepository(User).findOneBy({ id: userId, deletedAt: IsNull() });
  }
}
