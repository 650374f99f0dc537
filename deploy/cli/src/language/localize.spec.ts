import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { programFor } from '../program.ts';
import { chineseHelp } from './chinese-help.ts';
import { columnsOf } from './localize.ts';

interface Help {
  readonly command: string;
  readonly english: string;
}

const isTranslated = (english: string): boolean => english === '' || Object.hasOwn(chineseHelp, english);

/** What a command says of itself: in the help of all of them, English. */
function helpOf(command: Command, above: readonly string[] = []): Help[] {
  const names = [...above, command.name()];
  const below: string[] = [];
  command.configureOutput({ writeOut: (text) => void below.push(text.trim()) });
  command.outputHelp();
  const said = [command.description(), ...command.options.map(({ description }) => description), ...command.registeredArguments.map(({ description }) => description), ...below.slice(1)];
  return [...said.map((english) => ({ command: names.join(' '), english })), ...command.commands.flatMap((child) => helpOf(child, names))];
}

const everyHelp = helpOf(await programFor([]));
const run = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('../../bin/voltdeck.mjs', import.meta.url)), ...args], { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...environment } });

it('every command, option and argument has its help in Chinese', () => {
  expect(everyHelp.length).toBeGreaterThan(200);
  expect(everyHelp.filter(({ english }) => !isTranslated(english))).toEqual([]);
});

it('no help in Chinese is left of something that is gone', () => {
  const said = new Set([...everyHelp.map(({ english }) => english), 'display help for command', '(add --help for the options)']);
  expect(Object.keys(chineseHelp).filter((english) => !said.has(english))).toEqual([]);
});

it('a full-width character takes two columns, a colour none', () => {
  expect([columnsOf('frame'), columnsOf('帧（hex）'), columnsOf('\u001b[31m红\u001b[0m')]).toEqual([5, 9, 2]);
});

it('help in Chinese is aligned, and no wider than a terminal', () => {
  const { stdout, status } = run(['simulate', '--help'], { LANG: 'zh_CN.UTF-8' });
  expect(status).toBe(0);
  expect(stdout).toContain('用法：');
  const lines = stdout.split('\n');
  expect(lines.filter((line) => columnsOf(line) > 80)).toEqual([]);
  const begins = lines.filter((line) => line.startsWith('  -')).map((line) => columnsOf(/^ {2}\S.*? {2,}/.exec(line)?.[0] ?? ''));
  expect(new Set(begins).size).toBe(1);
});

it('refusals and errors are in the language of LANG or --lang', () => {
  expect(run(['fram'], { LANG: 'zh_CN.UTF-8' }).stderr).toMatch(/没有命令“fram”/);
  expect(run(['simulate', '--to', 'localhost:1'], { LANG: 'zh_CN.UTF-8' }).stderr).toMatch(/缺少必填选项/);
  expect(run(['doctor', '--lang', 'zh-CN'], {}).stderr).toMatch(/未指定控制台地址/);
  expect(run(['doctor'], {}).stderr).toMatch(/Console URL not set/);
});
