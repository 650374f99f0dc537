import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompose } from '../deployment/compose.mjs';
import { eventually, expectThat } from '../eventually.mjs';
import { freePorts } from '../port.mjs';
import { Container } from './container.mjs';
import { imageOf } from './stages.mjs';

const host = '127.0.0.1';
const healthyWithinMs = 30_000;

/**
 * Makes the image of the wall alone by its Dockerfile's steps, and starts its server.
 * @param {import('../tally.mjs').Tally} tally
 * @param {{folder: string, say: (text: string) => void}} where
 */
export async function wallImage(tally, { folder, say }) {
  const image = await imageOf('deploy/screen/Dockerfile', { folder: join(folder, 'wall'), say });
  const secrets = join(folder, 'wall-secrets');
  mkdirSync(secrets);
  writeFileSync(join(secrets, 'wall-token'), 'vd_of-a-wall');
  const [port = 0] = await freePorts(1);
  const { environment } = readCompose('screen/compose.yaml', { API_URL: 'https://console.example' }).services.wall;
  const wall = new Container('wall', image, { environment: { ...environment, WALL_KEY: 'a-key-of-the-image-check', HTTP_HOST: host, HTTP_PORT: String(port) }, secrets });
  try {
    await tally.check('the wall alone starts from its image, and its health check passes', () => eventually(healthyWithinMs, () => wall.healthy()));
    await tally.check('it serves its page and every script that the page names', async () => {
      const page = await (await fetch(`http://${host}:${port}/`)).text();
      const scripts = [...page.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, path = '']) => path);
      expectThat(scripts.length > 0, `the page names no script: ${page.slice(0, 300)}`);
      for (const path of scripts) {
        const { status } = await fetch(new URL(path, `http://${host}:${port}/`));
        expectThat(status === 200, `${path} answered ${status}`);
      }
    });
    await tally.check('it gives its settings to no page without the key', async () => {
      const { status } = await fetch(`http://${host}:${port}/settings.json`, { headers: { 'x-voltdeck-wall-key': 'a-key-that-is-a-guess' } });
      expectThat(status === 403, `settings.json answered ${status}`);
    });
  } finally {
    await wall.stop();
  }
}
