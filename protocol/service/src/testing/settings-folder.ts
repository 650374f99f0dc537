import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder of settings files that a test writes and removes. */
export class SettingsFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'voltdeck-settings-'));

  /** Writes a file and gives its path; text and bytes unchanged, anything else as JSON. */
  write(name: string, content: unknown): string {
    const path = join(this.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
    return path;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
