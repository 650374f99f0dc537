import { Ajv } from 'ajv';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run, works } from '../command.mjs';
import { projectFolder } from '../options.mjs';
import { composeSchema } from './compose-schema.mjs';
import { readCompose } from './compose.mjs';

const compose = readCompose('screen/compose.yaml');
const { wall } = compose.services;
const dockerfile = readFileSync(join(projectFolder, wall.build.dockerfile), 'utf8');

it('deploy/screen/compose.yaml is what the Compose Specification allows', () => {
  const validate = new Ajv({ allErrors: true }).compile(composeSchema);
  expect(validate(compose) ? [] : validate.errors).toEqual([]);
});

it('docker compose takes it, where there is one', async () => {
  if (!(await works('docker', ['compose', 'version']))) return;
  await run('docker', ['compose', '--file', join(projectFolder, 'deploy/screen/compose.yaml'), 'config', '--quiet']);
});

it('the wall runs without rights on a read-only root, and its token is a secret', () => {
  expect(wall).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], secrets: Object.keys(compose.secrets) });
  expect(Object.keys(wall.environment)).not.toContain('WALL_TOKEN');
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});

it('the port that is published is the one that the image serves, and every file that it takes is there', () => {
  expect(dockerfile).toContain(`HTTP_PORT=${wall.ports[0].split(':').at(-1)}`);
  const copied = [...dockerfile.matchAll(/^COPY (deploy\/\S+(?: deploy\/\S+)*) /gm)].flatMap(([, paths = '']) => paths.split(' '));
  expect(copied.length).toBeGreaterThan(0);
  for (const path of copied) expect(existsSync(join(projectFolder, path)), path).toBe(true);
  const imported = copied.flatMap((path) => [...readFileSync(join(projectFolder, path), 'utf8').matchAll(/from '\.\/(\S+)'/g)].map(([, name]) => `deploy/screen/${name}`));
  expect(copied).toEqual(expect.arrayContaining(imported));
});

it('sends the server nothing that it does not read', () => {
  const read = ['server.mjs', 'key.mjs', 'settings.mjs'].map((name) => readFileSync(join(projectFolder, 'deploy/screen', name), 'utf8')).join('\n');
  for (const name of Object.keys(wall.environment)) expect(read).toContain(name);
});
