import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Text } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));
const bin = join(sources, '../bin/voltdeck.mjs');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|testing\/|chinese-help/.test(file));

const catalogues = files.filter((file) => /words\.ts$/.test(file));
const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'zh-CN' in value && 'en' in value;

async function textsOf(file: string): Promise<[name: string, text: Text][]> {
  const exported: Record<string, unknown> = await import(join(sources, file));
  return Object.values(exported).flatMap((table) => Object.entries(Object(table)).filter((entry): entry is [string, Text] => isText(entry[1])));
}

const placesIn = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].sort();

describe('what commands print', () => {
  it.each(catalogues)('%s names the same values in both languages, and every text is Chinese there', async (file) => {
    for (const [name, { 'zh-CN': chinese, en }] of await textsOf(file)) {
      // A program of English alone speaks in `{why}`; Chinese needs no ending for a number.
      if (en !== '{why}') expect([name, placesIn(chinese).filter((place) => !placesIn(en).includes(place))]).toEqual([name, []]);
      const bare = chinese.replaceAll(/\{[^}]*\}/g, '');
      expect([name, bare.trim() === '' || /[\p{Script=Han}：，。；（]/u.test(bare) || bare === en.replaceAll(/\{[^}]*\}/g, '')]).toEqual([name, true]);
    }
  });

  it('is in no source as a sentence of one language', () => {
    const said = /(?:CallerError|InvalidArgumentError)\(\s*[`'"]|(?:writeLine\(process\.(?:stdout|stderr), |printResult\([^\n]*[ (]\[)[`'"][A-Za-z]/;
    expect(files.filter((file) => said.test(readFileSync(join(sources, file), 'utf8')))).toEqual([]);
  });
});

describe('a run', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'voltdeck-language-'));
    writeFileSync(join(folder, 'firmware.bin'), 'bytes');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const voltdeck = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', cwd: folder, env: { PATH: process.env['PATH'] ?? '' } });
    return { status, stdout, stderr };
  };
  const kept = ['backups', 'list', '--folder', 'copies'] as const;

  it('prints its result in the language of --lang', () => {
    expect(voltdeck(...kept)).toMatchObject({ status: 0, stdout: `${join(folder, 'copies')} contains no backups\n` });
    expect(voltdeck(...kept, '--lang', 'zh-CN')).toMatchObject({ status: 0, stdout: `${join(folder, 'copies')} 中没有备份\n` });
    expect(voltdeck('module', 'key', '--lang', 'zh-CN').stdout).toMatch(/^已生成 voltdeck-module\.key；.*\nID：[\da-f]{16}\n公钥：\S+\n由管理员在控制台/);
    expect(voltdeck('module', 'key').stdout).toMatch(/^found voltdeck-module\.key; keep it out of your repository\nid [\da-f]{16}\n/);
  });

  it('prints the same JSON in both languages', () => {
    const json = voltdeck(...kept, '--json').stdout;
    expect(JSON.parse(json)).toEqual({ target: join(folder, 'copies'), copies: [] });
    expect(voltdeck(...kept, '--json', '--lang', 'zh-CN').stdout).toBe(json);
  });

  it('refuses in the language of --lang what is wrong with files and stores', () => {
    expect(voltdeck('backup', '--to', 'copy', '--data', 'none', '--lang', 'zh-CN')).toMatchObject({ status: 2, stderr: expect.stringMatching(/^未设置 DATABASE_URL：/) });
    expect(voltdeck('firmware', 'verify', 'firmware.bin', '--public', 'AAAA', '--lang', 'zh-CN').stderr).toMatch(/^无法读取 firmware\.bin\.firmware\.json：.*请先签名/);
    expect(voltdeck('simulate', '--vehicles', '1', '--to', 'localhost', '--lang', 'zh-CN').stderr).toMatch(/^“localhost”不是有效的地址/);
  });
});
