import { Injectable } from '@nestjs/common';
import { limits, type BaseLanguage } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { hashOf } from '../secret.ts';

/** A sign-in under way: a browser is at the provider. */
export interface Flow {
  readonly providerId: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly language: BaseLanguage;
  readonly returnTo: string;
  /** Of the session that is to be confirmed; null for a new sign-in. */
  readonly sessionHash: Buffer | null;
  readonly begunAt: Date;
}

interface Row {
  readonly provider_id: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly language: BaseLanguage;
  readonly return_to: string;
  readonly session_hash: Buffer | null;
  readonly begun_at: Date;
}

@Injectable()
export class FlowRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(state: string, browser: string, { providerId, nonce, verifier, language, returnTo, sessionHash }: Omit<Flow, 'begunAt'>): Promise<void> {
    await this.dataSource.query(
      `insert into company_flow (state_hash, browser_hash, provider_id, nonce, verifier, language, return_to, session_hash, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`,
      [hashOf(state), hashOf(browser), providerId, nonce, verifier, language, returnTo, sessionHash, limits.companyFlowLifeMs / 1_000],
    );
  }

  /** Uses a sign-in up, in one statement: of two callbacks one is answered. Another browser takes nothing and uses nothing up. */
  async take(state: string, browser: string): Promise<Flow | null> {
    const [[row]] = await this.dataSource.query<[Row[], number]>('delete from company_flow where state_hash = $1 and browser_hash = $2 and expires_at > now() returning *', [hashOf(state), hashOf(browser)]);
    if (row === undefined) return null;
    const { nonce, verifier, language } = row;
    return { nonce, verifier, language, providerId: row.provider_id, returnTo: row.return_to, sessionHash: row.session_hash, begunAt: row.begun_at };
  }

  async forgetEnded(): Promise<void> {
    await this.dataSource.query('delete from company_flow where expires_at <= now()');
  }
}
