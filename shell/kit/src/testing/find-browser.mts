import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** Path of the Chromium of this machine: CHROMIUM_PATH, else the first on PATH. @throws Error when there is none */
export function findBrowser({ CHROMIUM_PATH: given, PATH: path = '' }: NodeJS.ProcessEnv = process.env): string {
  if (given) return given;
  const found = browserNames.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))).find(isExecutable);
  if (found === undefined) throw new Error('no Chromium on PATH: install one (Debian: apt install chromium), or set CHROMIUM_PATH');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
