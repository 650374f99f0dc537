import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What pages of walls and embed links work with, each for minutes. They end with the token that they were exchanged for. */
export class PageTokens1764000000070 implements MigrationInterface {
  readonly name = 'PageTokens1764000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_token (
        secret_hash bytea primary key,
        token_id uuid not null references api_token on delete cascade,
        screen text not null,
        origin text,
        expires_at timestamptz not null
      );
      create index page_token_owner on page_token (token_id);
      create index page_token_end on page_token (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table page_token');
  }
}
