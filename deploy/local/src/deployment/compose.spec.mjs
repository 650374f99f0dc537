import { Ajv } from 'ajv';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run, works } from '../command.mjs';
import { projectFolder } from '../options.mjs';
import { composeSchema } from './compose-schema.mjs';
import { readCompose } from './compose.mjs';
import { dockerfile, mainOf, schemaOf, serviceNames, troublesOf } from './environments.mjs';
import { makeSecrets, newSecrets } from './secrets.mjs';

const { storesOf } = await import(/* @vite-ignore */ join(projectFolder, 'deploy/cli/src/backup/environment.ts'));
const { s3Of } = await import(/* @vite-ignore */ join(projectFolder, 'deploy/cli/src/backup/s3-settings.ts'));
// Half of every service comes with its schema: it is loaded before the clock of a test runs.
await Promise.all(serviceNames.map(schemaOf));

const compose = readCompose('compose.yaml');
/** @type {[string, any][]} */
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => /^voltdeck(-\w+)?:/.test(image));
const files = ['compose.yaml', 'compose.tls.yaml', 'compose.audit.yaml', 'compose.company.yaml', 'compose.notifications.yaml', 'compose.backup-s3.yaml', 'compose.archive.yaml', 'compose.archive-s3.yaml', 'compose.stores.yaml'];

const secrets = newSecrets();

/** The environment of a container: secrets of files read, as the services do. @param {Record<string, string>} environment */
function environmentGiven(environment) {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => {
    const secret = /^\/run\/secrets\/(.+)$/.exec(value)?.[1];
    return secret !== undefined && name.endsWith('_FILE') ? [name.slice(0, -5), secrets.get(secret) ?? ''] : [name, value];
  }));
}

/** Its root is read-only and /tmp is memory: folders of the archive are on volumes, at places that the image gives to its user. @param {{environment: Record<string, string>, volumes: string[]}} service */
function expectMounted({ environment, volumes }) {
  const [, owned = ''] = /chown node:node (\/var.+)$/m.exec(dockerfile) ?? [];
  const mounts = volumes.map((volume) => volume.split(':')[1] ?? '');
  for (const mount of mounts) expect(owned.split(' ')).toContain(mount);
  const folders = Object.entries(environment).filter(([name]) => name.endsWith('_FOLDER'));
  for (const [name, folder] of folders) expect(mounts.some((mount) => folder.startsWith(`${mount}/`)), name).toBe(true);
}

describe('deploy/compose.yaml', () => {
  it.each(files)('%s is what the Compose Specification allows', (name) => {
    const validate = new Ajv({ allErrors: true }).compile(composeSchema);
    expect(validate(readCompose(name)) ? [] : validate.errors).toEqual([]);
  });

  it('is taken by docker compose, where there is one', async () => {
    if (!(await works('docker', ['compose', 'version']))) return;
    const folder = mkdtempSync(join(tmpdir(), 'voltdeck-compose-'));
    makeSecrets(folder);
    await run('docker', ['compose', ...files.flatMap((name) => ['--file', join(projectFolder, 'deploy', name)]), 'config', '--quiet'], { env: { ...process.env, VOLTDECK_SECRETS: folder } });
    rmSync(folder, { recursive: true });
  });

  it.each(serviceNames)('starts %s, with an environment that it takes', async (name) => {
    const { command, environment } = compose.services[name];
    expect(command).toEqual([mainOf(name)]);
    expect(await troublesOf(name, environmentGiven(environment))).toEqual([]);
  });

  it('starts identity also with receivers of the audit log, which it reaches only then', async () => {
    const { environment, networks } = readCompose('compose.audit.yaml').services.identity;
    expect(Object.keys(environment)).toEqual(['AUDIT_SYSLOG', 'AUDIT_WEBHOOK']);
    const receivers = { AUDIT_SYSLOG: 'tcp://syslog.example:514', AUDIT_WEBHOOK: 'https://audit.example/heads' };
    expect(await troublesOf('identity', environmentGiven({ ...compose.services.identity.environment, ...receivers }))).toEqual([]);
    expect([compose.services.identity.networks, networks]).toEqual([['inside'], ['inside', 'outside']]);
  });

  it('starts identity also with company sign-in, and lets it out to the provider only then', async () => {
    const { environment, networks } = readCompose('compose.company.yaml').services.identity;
    expect(Object.keys(environment)).toEqual(['CONSOLE_URL']);
    expect(await troublesOf('identity', environmentGiven({ ...compose.services.identity.environment, CONSOLE_URL: 'https://console.example' }))).toEqual([]);
    expect([compose.services.identity.networks, networks]).toEqual([['inside'], ['inside', 'outside']]);
  });

  it('starts telemetry also with notifications, and lets it out to mail server and webhooks only then', async () => {
    const { environment, networks, secrets: [secret] } = readCompose('compose.notifications.yaml').services.telemetry;
    expect(environment.SMTP_URL_FILE).toBe(`/run/secrets/${secret}`);
    const given = { SMTP_URL: 'smtps://user:password@mail.example', MAIL_FROM: 'Voltdeck <voltdeck@example.com>', WEBHOOK_PRIVATE_ADDRESSES: 'refuse', CONSOLE_URL: 'https://console.example' };
    expect(Object.keys(given)).toEqual(Object.keys(environment).map((name) => name.replace(/_FILE$/, '')));
    expect(await troublesOf('telemetry', environmentGiven({ ...compose.services.telemetry.environment, ...given }))).toEqual([]);
    expect([compose.services.telemetry.networks, networks]).toEqual([['inside'], ['inside', 'outside']]);
  });

  it('starts telemetry also with an archive on a disk, in folders that are its own in the image and outlive the container', async () => {
    const more = readCompose('compose.archive.yaml').services.telemetry;
    expect(await troublesOf('telemetry', environmentGiven({ ...compose.services.telemetry.environment, ...more.environment }))).toEqual([]);
    expect([Object.keys(more.environment), more.networks]).toEqual([['ARCHIVE_FOLDER', 'ARCHIVE_WORK_FOLDER'], undefined]);
    expectMounted(more);
    expect(readCompose('compose.archive.yaml', { ARCHIVE_DISK: '/mnt/archive' }).services.telemetry.volumes[0]).toBe('/mnt/archive:/var/lib/voltdeck');
  });

  it('starts telemetry also with an archive in a bucket, whose key is a secret, and lets it out to it only then', async () => {
    const more = readCompose('compose.archive-s3.yaml').services.telemetry;
    const { ARCHIVE_S3_KEY_ID_FILE: keyId, ARCHIVE_S3_SECRET_FILE: secret } = more.environment;
    expect([keyId, secret]).toEqual(more.secrets.map((/** @type {string} */ name) => `/run/secrets/${name}`));
    const given = environmentGiven({ ...compose.services.telemetry.environment, ...more.environment, ARCHIVE_S3_URL: 'https://s3.example/bucket' });
    expect(await troublesOf('telemetry', given)).toEqual([]);
    const { shape } = await schemaOf('telemetry');
    const ofBucket = Object.keys(shape).filter((name) => name.startsWith('ARCHIVE_S3_')).sort();
    expect(Object.keys(more.environment).filter((name) => name.startsWith('ARCHIVE_S3_')).map((name) => name.replace(/_FILE$/, '')).sort()).toEqual(ofBucket);
    expect([compose.services.telemetry.networks, more.networks]).toEqual([['inside'], ['inside', 'outside']]);
    expectMounted(more);
  });

  it('starts the process that makes backups with addresses and keys that it takes, and lets it out only to a bucket', async () => {
    const { command, environment, networks, volumes } = compose.services.backup;
    const more = readCompose('compose.backup-s3.yaml').services.backup;
    expect(command.slice(0, 5)).toEqual(['deploy/cli/bin/voltdeck.mjs', 'backups', 'keep', '--folder', '/backups']);
    expect(volumes).toEqual(['backups:/backups']);
    expect([networks, more.networks]).toEqual([['inside'], ['inside', 'outside']]);
    const given = environmentGiven(environment);
    expect(storesOf(given)).toEqual({ databaseUrl: secrets.get('database-url'), natsUrl: secrets.get('nats-url') });
    expect(s3Of(given)).toBeNull();
    const { BACKUP_S3_KEY_ID_FILE: keyId, BACKUP_S3_SECRET_FILE: secret, ...others } = more.environment;
    expect([keyId, secret]).toEqual(more.secrets.map((/** @type {string} */ name) => `/run/secrets/${name}`));
    expect(s3Of({ ...given, ...others, BACKUP_S3_URL: 'https://s3.example/bucket', BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'secret' })).toMatchObject({ prefix: 'voltdeck/', region: 'us-east-1' });
  });

  it('takes the programs of the database that it starts', () => {
    const [, major] = /-pg(\d+)$/.exec(compose.services.timescaledb.image) ?? [];
    expect(dockerfile).toContain(`postgresql-client-${major}`);
  });

  it('declares every secret, config, volume and network that is used, and uses each', () => {
    const used = (/** @type {(service: any) => string[]} */ of) => [...new Set(services.flatMap(([, service]) => of(service)))].sort();
    expect(used(({ secrets = [] }) => secrets.map((/** @type {string | {source: string}} */ secret) => (typeof secret === 'string' ? secret : secret.source)))).toEqual(Object.keys(compose.secrets).sort());
    expect(used(({ volumes = [] }) => volumes.map((/** @type {string} */ volume) => volume.split(':')[0]))).toEqual(Object.keys(compose.volumes).sort());
    expect(used(({ networks = [] }) => networks)).toEqual(Object.keys(compose.networks).sort());
    expect(used(({ configs = [] }) => configs.map((/** @type {{source: string}} */ { source }) => source))).toEqual(Object.keys(compose.configs).sort());
    for (const { file } of Object.values(compose.configs)) expect(existsSync(join(projectFolder, 'deploy', file))).toBe(true);
  });

  it('keeps secrets out of environments, and only mounts what a service names', () => {
    for (const [name, { environment = {}, secrets = [] }] of services) {
      for (const [variable, value] of Object.entries(environment)) {
        expect(`${name} ${variable}`).not.toMatch(/(PASSWORD|TOKEN|SECRET|_URL_WITH|DATABASE_URL|NATS_URL)$/);
        const secret = /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1];
        if (secret !== undefined) expect(secrets).toContain(secret);
      }
    }
  });

  it('waits for what says that it is healthy, and for nothing that does not', () => {
    for (const [name, { depends_on: waits = {} }] of services) {
      for (const [other, { condition }] of /** @type {[string, {condition: string}][]} */ (Object.entries(waits))) {
        if (condition === 'service_completed_successfully') continue;
        const { healthcheck, image } = compose.services[other];
        expect(healthcheck?.test !== undefined || (image.startsWith('voltdeck:') && dockerfile.includes('HEALTHCHECK')), `${name} waits for ${other}`).toBe(true);
        expect(healthcheck?.disable).not.toBe(true);
      }
    }
  });

  it('runs our own on a read-only root without rights, within a limit of memory', () => {
    for (const [, service] of ours) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.deploy.resources.limits.memory).toBeDefined();
    }
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it('opens the stores to no one, and to this machine alone where npm start asks for it', () => {
    for (const name of ['timescaledb', 'nats']) {
      expect(compose.services[name].ports).toBeUndefined();
      expect(readCompose('compose.stores.yaml').services[name].ports[0]).toMatch(/^127\.0\.0\.1:/);
    }
  });
});
