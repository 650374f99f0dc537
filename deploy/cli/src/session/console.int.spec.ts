import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConsole, type RunningConsole } from '../testing/running-console.ts';

const bin = fileURLToPath(new URL('../../bin/voltdeck.mjs', import.meta.url));
const unknownId = '00000000-0000-4000-8000-000000000000';
let running: RunningConsole;
beforeAll(async () => (running = await startConsole()), 120_000);
afterAll(() => running?.stop());

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** The command as a person runs it. */
function voltdeck(words: string, token = running.apiToken): Promise<Ended> {
  const env = { PATH: process.env['PATH'], VOLTDECK_URL: running.url, VOLTDECK_TOKEN: token };
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, ...words.split(' ')], { env, cwd: running.folder }, (error, output, errors) => resolve({ code: error === null ? 0 : Number(error.code), output, errors }));
  });
}

describe('a command that asks a console', () => {
  it.each([
    ['module list', 'no modules are published yet\n'],
    ['module embed list', expect.any(String)],
    ['firmware list --search none --usable', expect.stringContaining('no')],
    ['firmware keys', 'no keys are registered\n'],
    ['campaign list --state running', expect.any(String)],
    ['dead-letter list', expect.any(String)],
    ['dead-letter replay --all', expect.stringMatching(/^0 replayed/)],
    ['dead-letter delete --all --yes', '0 deleted\n'],
    ['audit verify', expect.stringMatching(/^intact: \d+ entries/)],
    ['audit verify --lang zh-CN', expect.stringMatching(/^完整：共 \d+ 条/)],
    ['module list --lang zh-CN', '尚未发布任何模块\n'],
    ['firmware keys --lang zh-CN', '未登记任何密钥\n'],
    ['dead-letter delete --all --yes --lang zh-CN', '已删除 0 条\n'],
    ['retention --lang zh-CN', expect.stringMatching(/^类别 {8}保留 [\s\S]*\n数据记录 /)],
  ])('prints what it is answered: %s', async (words, output) => {
    expect(await voltdeck(words)).toEqual({ code: 0, output, errors: '' });
  });

  it('prints an answer unchanged', async () => {
    const { output } = await voltdeck('retention --json');
    expect(JSON.parse(output)).toMatchObject({ classes: expect.any(Array) });
  });

  it.each([
    [`firmware withdraw ${unknownId}`, 'FIRMWARE_NOT_FOUND'],
    ['dead-letter show 999999999', 'DEAD_LETTER_NOT_FOUND'],
    ['dead-letter delete 999999999 --yes', 'DEAD_LETTER_NOT_FOUND'],
  ])('ends with 2 and the code of what is refused: %s', async (words, refused) => {
    const { code, output, errors } = await voltdeck(words);
    expect([code, output, errors]).toEqual([2, '', expect.stringMatching(new RegExp(`^/api/v1/\\S+ returned 404: ${refused}: \\S`))]);
  });

  it('names the fields that are wrong', async () => {
    const { code, errors } = await voltdeck('firmware withdraw 7');
    expect([code, errors]).toEqual([2, expect.stringContaining('returned 404: NOT_AN_ID')]);
    expect((await voltdeck('dead-letter list --device 7')).errors).toMatch(/returned 400: INPUT_INVALID: .*\n {2}deviceId: /);
  });

  it('says where a person does what no token can', async () => {
    const { code, errors } = await voltdeck('firmware revoke none');
    expect([code, errors]).toEqual([2, expect.stringContaining(`SESSION_NEEDED`)]);
    expect(errors).toContain(`Ask an administrator to do this at ${running.url}/eco/version-list`);
  });

  it('says that its token is none', async () => {
    expect(await voltdeck('module list', 'vd_none')).toMatchObject({ code: 2, errors: expect.stringContaining('SIGN_IN_REQUIRED') });
  });
});
