import type { Command } from 'commander';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { writeLine } from '../output.ts';
import { sessionOf, tokenHelp, withSession, type SessionFlags } from '../session/options.ts';
import { countLines, deleteLetters, letterLine, listLetters, replayLetters, requireChoice, showLetter, type Selection } from './dead-letters.ts';
import { words } from './words.ts';

interface SelectionFlags extends SessionFlags {
  readonly reason?: string;
  readonly device?: string;
}

interface ListFlags extends SelectionFlags {
  readonly most: number;
}

interface ChoiceFlags extends SelectionFlags {
  readonly all?: boolean;
  readonly yes?: boolean;
}

const mostLetters = 1_000_000;

export function addDeadLetterCommands(program: Command): void {
  const letters = program.command('dead-letter').description('data that could not be stored: list, replay or delete it');
  withSession(letters.command('list').description('list dead letters, oldest first, with counts by reason'))
    .option('--reason <reason>', 'only with this reason')
    .option('--device <id>', 'only of this vehicle')
    .option('--most <n>', 'maximum number to show', numberWithin(1, mostLetters), 100)
    .addHelpText('after', tokenHelp)
    .action(list);
  withSession(letters.command('show <id>').description('show one dead letter with its frames in hex')).addHelpText('after', tokenHelp).action(show);
  withChoice(withSession(letters.command('replay [id]').description('send dead letters to ingest again, once the cause is fixed'))).action(replay);
  withChoice(withSession(letters.command('delete [id]').description('delete dead letters permanently')))
    .option('--yes', 'confirm the deletion')
    .action(remove);
}

function withChoice(command: Command): Command {
  return command
    .option('--reason <reason>', 'all with this reason')
    .option('--device <id>', 'all of this vehicle')
    .option('--all', 'all dead letters')
    .addHelpText('after', tokenHelp);
}

async function list({ most, json, ...flags }: ListFlags): Promise<void> {
  let first = true;
  for await (const page of listLetters(sessionOf(flags), selectionOf(flags), most)) {
    if (first && json !== true) for (const line of countLines(page)) await writeLine(process.stdout, line);
    first = false;
    for (const letter of page.items) await writeLine(process.stdout, json === true ? JSON.stringify(letter) : letterLine(letter));
  }
}

async function show(id: string, flags: SessionFlags): Promise<void> {
  const letter = await showLetter(sessionOf(flags), id);
  if (flags.json === true) return writeLine(process.stdout, JSON.stringify(letter));
  await writeLine(process.stdout, letterLine(letter));
  for (const { hex } of letter.content) await writeLine(process.stdout, hex);
  if (letter.unreadable !== null) await writeLine(process.stdout, `${say(words.noFrames)}\n${letter.unreadable}`);
}

async function replay(id: string | undefined, flags: ChoiceFlags): Promise<void> {
  requireChoice(id, selectionOf(flags), flags.all === true);
  const progress = (replayed: number): void => void (process.stderr.isTTY && process.stderr.write(`\r${say(words.progress, { replayed })}`));
  const replayed = await replayLetters(sessionOf(flags), id, selectionOf(flags), progress);
  await writeLine(process.stdout, flags.json === true ? JSON.stringify({ replayed }) : say(words.replayed, { replayed }));
}

async function remove(id: string | undefined, flags: ChoiceFlags): Promise<void> {
  requireChoice(id, selectionOf(flags), flags.all === true);
  const deleted = await deleteLetters(sessionOf(flags), id, selectionOf(flags), flags.yes === true);
  await writeLine(process.stdout, flags.json === true ? JSON.stringify({ deleted }) : say(words.deleted, { deleted }));
}

const selectionOf = ({ reason, device }: SelectionFlags): Selection => ({
  ...(reason === undefined ? {} : { reason }),
  ...(device === undefined ? {} : { deviceId: device }),
});
