import type { Command } from 'commander';
import { say } from '../language/language.ts';
import { printResult } from '../output.ts';
import { openSession } from '../session/console.ts';
import { addressOf, withSession, type SessionFlags } from '../session/options.ts';
import { words } from './words.ts';
import { writePython } from './write-python.ts';

interface PythonFlags extends SessionFlags {
  readonly out: string;
}

export function addClientCommands(program: Command): void {
  const clients = program.command('client').description('API clients for other languages, generated from the API description of a console');
  withSession(clients.command('python').description('write the package voltdeck for Python 3.11 or newer, which needs only the standard library'))
    .requiredOption('--out <folder>', 'folder for the package')
    .addHelpText('after', '\nIt takes no token: the description of the API is public. For TypeScript there is @voltdeck/client.')
    .action(python);
}

async function python({ out, json, ...flags }: PythonFlags): Promise<void> {
  const made = await writePython(out, openSession(addressOf(flags), null));
  await printResult(json, made, [say(words.written, { ...made })]);
}
