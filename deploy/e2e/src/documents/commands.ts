import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Document } from './documents.ts';
import { projectFolder } from './documents.ts';
import { fencesOf } from './markdown.ts';

/** A command of the command line: those below it, and its options. */
interface CommandTree {
  readonly name: string;
  readonly commands: readonly CommandTree[];
  readonly options: readonly string[];
  /** It does something without a command below it too: `voltdeck past`, beside `voltdeck past stop`. */
  readonly acts: boolean;
}

const tell = `
  const [{ programFor }, { operations }] = await Promise.all([import(process.argv[1]), import(process.argv[2])]);
  const tree = (command) => ({ name: command.name(), commands: command.commands.map(tree), options: command.options.map(({ long }) => long), acts: typeof command._actionHandler === 'function' });
  const whole = tree(await programFor([]));
  const api = whole.commands.find(({ name }) => name === 'api');
  // An operation of the API is a command only where it is named.
  for (const name of Object.keys(operations)) api.commands.push(...tree(await programFor(['api', name])).commands[0].commands);
  console.log(JSON.stringify(whole));`;

/** The whole command line as it was built last; in a process of its own, because its packages belong to another room. */
export const commandTree = (): CommandTree =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', tell, ...['program.js', 'api/operations.js'].map((file) => join(projectFolder, 'deploy/cli/dist', file))], { encoding: 'utf8', maxBuffer: 16_000_000 }));

const call = /(?:^|[|;&] *|npx |\s)voltdeck ([a-z][^|;&#\n]*)/g;

/** Every call of `voltdeck` in the fenced blocks of a document. */
export const callsIn = ({ text }: Document): string[] =>
  fencesOf(text)
    .filter(({ info }) => info === '' || info.startsWith('sh'))
    .flatMap(({ text: block }) => [...block.replaceAll(/\\\n/g, ' ').matchAll(call)].map(([, given = '']) => given.trim()));

/** What is wrong with a call: a command or an option that there is not; null where all is well. */
export function problemOf(given: string, tree: CommandTree): string | null {
  const words = given.split(/\s+/);
  const command = words.reduce((at, word) => at.commands.find(({ name }) => name === word) ?? at, tree);
  if (command.commands.length > 0 && !command.acts) return `no such command: ${given}`;
  const unknown = words.map((word) => word.replace(/=.*/, '')).filter((word) => /^--[a-z]/.test(word) && word !== '--help' && !command.options.includes(word));
  return unknown.length === 0 ? null : `no such option ${unknown.join(', ')}: ${given}`;
}
