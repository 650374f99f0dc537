import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secrets of links that were made before: links by them are taken until their time. An older build reads the table of the newest alone. */
export class AddDeliverySecrets1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table protocol.delivery_secret_before (
  secret bytea primary key,
  taken_until timestamptz not null
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table protocol.delivery_secret_before');
  }
}
