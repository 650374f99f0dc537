import { type Command, Option } from 'commander';
import type { Language } from '@voltdeck/protocol/codes';
import { language } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { writeLine } from '../output.ts';
import { readRecording } from '../replay/recording.ts';
import { replay } from '../replay/replay.ts';
import { countsSentence, outcomeHead, outcomeRow, skippedSentence } from '../replay/report.ts';
import { decodeLines } from './decode.ts';
import { explainFrames, paintFor, readProfileFile } from './explain.ts';
import { openLines } from './lines.ts';
import { targetAt } from './target.ts';

const longestIntervalMs = 3_600_000;

interface ReplayFlags {
  readonly to: string;
  readonly interval: number;
  readonly timeout: number;
  readonly json?: boolean;
}

export function addFrameCommands(program: Command): void {
  const frame = program.command('frame').description('work with GB/T 32960 frames');
  frame
    .command('decode')
    .description('decode hex lines to JSON lines and encode each again; exit code 1 if a line is not a valid frame')
    .argument('[file]', 'hex lines, one frame per line (blank lines and # comments are ignored); default: standard input')
    .action(decode);
  frame
    .command('explain')
    .description('explain every byte of a frame; exit code 1 if a line is not a valid frame')
    .argument('[file]', 'hex lines, one frame per line; default: standard input')
    .addOption(new Option('--lang <language>', 'language of the names').choices(['zh-CN', 'en']).default(language))
    .option('--profile <file>', 'terminal profile (JSON) that describes additional blocks')
    .option('--json', 'one JSON line per frame instead of the tree')
    .action(explainFile);
  frame
    .command('replay')
    .description('send recorded hex lines as their vehicles would and report the answers; invalid lines are reported and skipped, and the exit code is 1')
    .argument('<file>', 'hex lines, one frame per line; - for standard input')
    .requiredOption('--to <host:port>', 'address that vehicles connect to')
    .option('--interval <ms>', 'pause between two frames of a vehicle', numberWithin(0, longestIntervalMs), 0)
    .option('--timeout <ms>', 'how long to wait for an answer', numberWithin(1, longestIntervalMs), 10_000)
    .option('--json', 'JSON lines instead of the table')
    .action(replayFile);
}

async function decode(file: string | undefined): Promise<void> {
  const allGood = await decodeLines(await openLines(file), process.stdout);
  process.exitCode = allGood ? 0 : 1;
}

interface ExplainFlags {
  readonly lang: Language;
  readonly profile?: string;
  readonly json?: boolean;
}

async function explainFile(file: string | undefined, flags: ExplainFlags): Promise<void> {
  const profile = await readProfileFile(flags.profile);
  const options = { json: flags.json === true, locale: flags.lang, paint: paintFor(process.stdout.isTTY), profile };
  const allGood = await explainFrames(await openLines(file), process.stdout, options);
  process.exitCode = allGood ? 0 : 1;
}

async function replayFile(file: string, flags: ReplayFlags): Promise<void> {
  const target = targetAt(flags.to);
  const recording = await readRecording(await openLines(file), (skipped) => writeLine(process.stderr, skippedSentence(skipped)));
  const print = (line: string): Promise<void> => writeLine(process.stdout, line);
  const counts = await replay(recording, {
    target,
    intervalMs: flags.interval,
    timeoutMs: flags.timeout,
    onConnected: () => (flags.json === true ? undefined : print(outcomeHead)),
    onSent: (outcome) => print(flags.json === true ? JSON.stringify(outcome) : outcomeRow(outcome)),
  });
  await print(flags.json === true ? JSON.stringify({ ...counts, answersSkipped: recording.answers, linesSkipped: recording.skipped }) : countsSentence(counts, recording.skipped));
  process.exitCode = counts.ok === counts.sent && recording.skipped.length === 0 ? 0 : 1;
}
