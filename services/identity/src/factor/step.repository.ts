import { Injectable } from '@nestjs/common';
import { factorLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { hashOf } from '../secret.ts';

/** What a step is for. `signIn`: after the password; `passkeySignIn`: in place of it; the others belong to a session. */
export type StepPurpose = 'signIn' | 'passkeySignIn' | 'fresh' | 'totp' | 'passkey';

export interface Step {
  readonly purpose: StepPurpose;
  /** null: a passkey says whose it is. */
  readonly userId: string | null;
  readonly challenge: string | null;
  readonly sealedSecret: Buffer | null;
  readonly expiresAt: Date;
}

interface NewStep {
  readonly userId: string | null;
  readonly challenge?: string;
  readonly sealedSecret?: Buffer;
  readonly lifeMs: number;
}

const columns = 'purpose, user_id as "userId", challenge, sealed_secret as "sealedSecret", expires_at as "expiresAt"';
const open = 'secret_hash = $1 and purpose = any($2) and expires_at > now()';

/** Name of a session's step: one of each purpose at a time. */
export const ofSession = (purpose: StepPurpose, session: string): string => `${purpose}\n${session}`;

/** Steps that have started and not ended. */
@Injectable()
export class StepRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In place of the one with the same secret. @returns when it ends */
  async begin(secret: string, purpose: StepPurpose, { userId, challenge, sealedSecret, lifeMs }: NewStep): Promise<Date> {
    const expiresAt = new Date(Date.now() + lifeMs);
    await this.dataSource.query(
      `insert into factor_step (secret_hash, purpose, user_id, challenge, sealed_secret, expires_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (secret_hash) do update set user_id = excluded.user_id, challenge = excluded.challenge, sealed_secret = excluded.sealed_secret, expires_at = excluded.expires_at, tries = 0`,
      [hashOf(secret), purpose, userId, challenge ?? null, sealedSecret ?? null, expiresAt],
    );
    return expiresAt;
  }

  /** null: unknown or over. */
  async find(secret: string, ...purposes: readonly StepPurpose[]): Promise<Step | null> {
    const [step] = await this.dataSource.query<Step[]>(`select ${columns} from factor_step where ${open}`, [hashOf(secret), purposes]);
    return step ?? null;
  }

  async setChallenge(secret: string, challenge: string): Promise<void> {
    await this.dataSource.query('update factor_step set challenge = $2 where secret_hash = $1', [hashOf(secret), challenge]);
  }

  /** Counts a try before it is looked at. null: unknown, over, or tried too often. */
  async take(secret: string, ...purposes: readonly StepPurpose[]): Promise<Step | null> {
    const [steps] = await this.dataSource.query<[Step[], number]>(`update factor_step set tries = tries + 1 where ${open} and tries < $3 returning ${columns}`, [
      hashOf(secret),
      purposes,
      factorLimits.secondStepTriesMax,
    ]);
    return steps[0] ?? null;
  }

  /** @returns false where it was spent meanwhile: of two at once only one continues. */
  async spend(secret: string): Promise<boolean> {
    const [, spent] = await this.dataSource.query<[unknown, number]>('delete from factor_step where secret_hash = $1', [hashOf(secret)]);
    return spent === 1;
  }

  async forgetEnded(): Promise<void> {
    await this.dataSource.query('delete from factor_step where expires_at <= now()');
  }
}
