import type { MigrationInterface, QueryRunner } from 'typeorm';

const plain = { encryption: { cipher: 'none', mode: 'ecb', padding: 'pkcs7', iv: 'zero', rsaPadding: 'pkcs1', sm2Order: 'c1c3c2' }, signReports: false };

const up = [
  `alter table forwarder.target add column sealed_cipher_key bytea, add column cipher_key_fingerprint text,
  add column sealed_signing_key bytea, add column signing_algorithm int2, add column signing_public_key text`,
  `update forwarder.target set settings = '${JSON.stringify(plain)}'::jsonb || settings`,
  `alter table forwarder.coverage add column encrypted int8 not null default 0`,
];

// What demands a cover is switched off: the version before would send it in clear.
const down = [
  `update forwarder.target set enabled = false, revision = revision + 1 where enabled and (settings->'encryption'->>'cipher' <> 'none' or (settings->>'signReports')::boolean)`,
  `delete from forwarder.ledger where name like 'left.%'`,
  `update forwarder.target set settings = settings - 'encryption' - 'signReports'`,
  `alter table forwarder.target drop column sealed_cipher_key, drop column cipher_key_fingerprint,
  drop column sealed_signing_key, drop column signing_algorithm, drop column signing_public_key`,
  `alter table forwarder.coverage drop column encrypted`,
];

/** Keys that messages of a target are encrypted and signed with. */
export class AddCover1795835248579 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
