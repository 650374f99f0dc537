import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A token that ships modules belongs to a team. */
export class TokenTeams1764000000010 implements MigrationInterface {
  readonly name = 'TokenTeams1764000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_token add column team text');
  }

  /** For the version before, a token that ships modules may ship those of every team. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from api_token where team is not null');
    await runner.query('alter table api_token drop column team');
  }
}
