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
  const { programFor } = await import(process.argv[1]);
  const tree = (command) => ({ name: command.name(), commands: command.commands.map(tree), options: command.options.map(({ long }) => long), acts: typeof command._actionHandler === 'function' });
  console.log(JSON.stringify(tree(await programFor([]))));`;

/** The whole command line as it was built last; in a process of its own, because its packages belong to another room. */
export const commandTree = (): CommandTree => JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', tell, join(projectFolder, 'deploy/cli/dist/program.js')], { encoding: 'utf8' }));

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
