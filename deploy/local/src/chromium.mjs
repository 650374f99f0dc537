import { findCommand } from './command.mjs';
import { Problem } from './problem.mjs';
import { installPackages } from './stores/apt.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser that the tests drive: one on PATH, else Debian's, installed with a font for Chinese text.
 * @param {(text: string) => void} progress
 * @returns {Promise<string>} its path
 * @throws {Problem} when there is none and it cannot be installed
 */
export async function needChromium(progress) {
  const found = () => process.env.VOLTDECK_CHROMIUM || names.map(findCommand).find((path) => path !== null);
  const path = found();
  if (path) return path;
  await installPackages(['chromium', 'fonts-noto-cjk'], progress);
  const installed = found();
  if (!installed) throw new Problem('Chromium was installed but is not on PATH: name it with VOLTDECK_CHROMIUM.');
  return installed;
}
