import { writeFile } from 'node:fs/promises';
import { Option, InvalidArgumentError, type Command } from 'commander';
import { judgePlatform, judgeTerminal, resultOf, type ConformanceResult } from '@voltdeck/protocol/conformance';
import { vinFault } from '@voltdeck/protocol/contract';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { printResult, writeLine } from '../output.ts';
import { messageOf, refusal } from '../sentence.ts';
import { sessionOf, withSession, type SessionFlags } from '../session/options.ts';
import { tlsTargetAt, withTls, type TlsFlags } from '../simulate/tls-target.ts';
import { resultLines } from './lines.ts';
import { modelLines } from './model-lines.ts';
import { modelPage, resultPage } from './page.ts';
import { testPlatform } from './platform-test.ts';
import { judgeStored } from './stored.ts';
import { testTerminal } from './terminal-test.ts';
import { probeWords, words } from './words.ts';

interface ReportFlags {
  readonly json?: boolean;
  readonly out?: string;
}

interface TerminalFlags extends ReportFlags {
  readonly port: number;
  readonly host: string;
  readonly minutes: number;
  readonly outage: number;
  readonly query: boolean;
}

interface PlatformFlags extends ReportFlags, TlsFlags {
  readonly vin: string;
  readonly edition: '2016' | '2025';
  readonly iccid: string;
  readonly timeout: number;
  readonly outage: number;
}

interface StoredFlags extends SessionFlags {
  readonly out?: string;
  readonly model?: string;
  readonly vin?: string;
  readonly from: number;
  readonly to?: number;
  readonly vehicles: number;
  readonly messages: number;
}

const portMost = 65_535;
const minutesMost = 7 * 24 * 60;
const outageMostS = 24 * 3_600;
const vehiclesMost = 1_000;
const messagesMost = 1_000_000;
const dayMs = 86_400_000;
const daysMost = 31;
const refusalShare = 0.5;
/** The terminal reports for a while before the connection is cut, and longer after it. */
const outageAt = 0.4;

export function addConformanceCommands(program: Command): void {
  const conformance = program.command('conformance').description('play the acceptance of a GB/T 32960 platform: test a terminal or a platform, and report what does not conform');
  withReport(conformance.command('terminal').description('listen as a platform does, answer a terminal, cut the connection once, and judge what the terminal sends; exit code 1 if it does not conform'))
    .requiredOption('--port <n>', 'port to listen on; the terminal connects to it', numberWithin(1, portMost))
    .option('--host <address>', 'address to listen on', '0.0.0.0')
    .option('--minutes <n>', 'how long to observe', numberWithin(0.05, minutesMost, false), 10)
    .option('--outage <s>', 'how long the connection is cut, to see what is reissued; 0 = never', numberWithin(0, outageMostS), 60)
    .option('--no-query', 'do not query the parameters of the terminal')
    .action(terminal);
  withTls(withReport(conformance.command('platform').description('play a terminal that sends correct and wrong frames, and judge the answers of the platform; exit code 1 if it does not conform')))
    .argument('<host:port>', 'address that vehicles connect to')
    .requiredOption('--vin <vin>', 'VIN that the platform knows', vinOption)
    .addOption(new Option('--edition <year>', 'edition that the terminal speaks').choices(['2016', '2025']).default('2016'))
    .option('--iccid <iccid>', 'ICCID of the login', '89860000000000000001')
    .option('--timeout <s>', 'how long to wait for an answer', numberWithin(0.1, 600, false), 10)
    .option('--outage <s>', 'how long the terminal is away before it reissues', numberWithin(0, outageMostS, false), 3)
    .action(platform);
  withOut(withSession(conformance.command('stored').description('judge what the console has stored for a vehicle model or one vehicle; exit code 1 if a vehicle does not conform')))
    .option('--model <name>', 'vehicle model, by its name or the vehicle type of its vehicles')
    .option('--vin <vin>', 'one vehicle instead of a model', vinOption)
    .requiredOption('--from <time>', 'start of the period, ISO 8601', timeOption)
    .option('--to <time>', 'end of the period, ISO 8601; default: now', timeOption)
    .option('--vehicles <n>', 'maximum number of vehicles of the model', numberWithin(1, vehiclesMost), 20)
    .option('--messages <n>', 'maximum number of messages per vehicle', numberWithin(1, messagesMost), 20_000)
    .addHelpText('after', viewTokenHelp)
    .action(stored);
}

const viewTokenHelp = '\nThe API token comes from VOLTDECK_TOKEN; it needs the permission to view.';

const withReport = (command: Command): Command => withOut(command.option('--json', 'JSON instead of text'));

const withOut = (command: Command): Command =>
  command.option('--out <file>', 'also write the report to a file: .html to read and print, .json for programs', outOption);

async function terminal({ port, host, minutes, outage, query, ...flags }: TerminalFlags): Promise<void> {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  const exchanges = await testTerminal({
    host, port, durationMs: minutes * 60_000, outageAfterMs: minutes * 60_000 * outageAt, outageMs: outage * 1_000, asks: query, signal: interrupt.signal,
    onListening: (open) => note(say(words.listening, { port: open, minutes })),
    onProgress: (step) => note(say(words[step])),
  });
  if (exchanges.size === 0) throw refusal(words.noTerminal, { port });
  await report([...exchanges].map(([vin, exchange]) => resultOf(vin, exchange, judgeTerminal(exchange))), flags);
}

async function platform(to: string, { vin, edition, iccid, timeout, outage, ...flags }: PlatformFlags): Promise<void> {
  const exchange = await testPlatform({
    target: tlsTargetAt(to, flags), vin, iccid, edition: edition === '2025' ? 2025 : 2016,
    answerMs: timeout * 1_000, refusalMs: timeout * 1_000 * refusalShare, outageMs: outage * 1_000,
    onProgress: (probe) => note(say(words.probing, { probe: probeWords[probe] })),
  });
  await report([resultOf(to, exchange, judgePlatform(exchange))], flags);
}

async function stored({ model, vin, from, to = Date.now(), vehicles, messages, out, ...flags }: StoredFlags): Promise<void> {
  if ((model === undefined) === (vin === undefined)) throw refusal(words.modelOrVin);
  if (from >= to || to - from > daysMost * dayMs) throw refusal(words.badRange, { days: daysMost });
  const { models, isCut } = await judgeStored(sessionOf(flags), {
    model, vin, fromMs: from, toMs: to, vehiclesMax: vehicles, messagesMax: messages,
    onVehicle: (name, number) => note(say(words.judging, { vin: name, number })),
  });
  if (isCut) note(say(words.vehiclesCut, { most: vehicles }));
  for (const { name } of models.flatMap((each) => each.vehicles.filter((vehicle) => vehicle.isCut))) note(say(words.messagesCut, { vin: name, most: messages }));
  if (out !== undefined) await writeReport(out, { models, isCut }, () => modelPage(models, from, to));
  await printResult(flags.json, { models, isCut }, models.flatMap((each, index) => [...(index === 0 ? [] : ['']), ...modelLines(each, from, to)]));
  process.exitCode = models.every(({ isConforming }) => isConforming) ? 0 : 1;
}

async function report(results: readonly ConformanceResult[], { json, out }: ReportFlags): Promise<void> {
  if (out !== undefined) await writeReport(out, { results }, () => resultPage(results));
  await printResult(json, { results }, results.flatMap((result, index) => [...(index === 0 ? [] : ['']), ...resultLines(result)]));
  process.exitCode = results.every(({ isConforming }) => isConforming) ? 0 : 1;
}

async function writeReport(file: string, value: unknown, page: () => string): Promise<void> {
  try {
    await writeFile(file, file.endsWith('.json') ? `${JSON.stringify(value, null, 2)}\n` : page());
  } catch (error) {
    throw refusal(words.unwritable, { file, why: messageOf(error) });
  }
}

/** What happens meanwhile does not belong to the report. */
const note = (line: string): void => void writeLine(process.stderr, line);

/** @throws InvalidArgumentError */
function vinOption(text: string): string {
  const vin = text.toUpperCase();
  const why = vinFault(vin);
  if (why !== null) throw new InvalidArgumentError(say(words.badVin, { why }));
  return vin;
}

/** @throws InvalidArgumentError */
function timeOption(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError(say(words.badTime, { text }));
  return time;
}

/** @throws InvalidArgumentError */
function outOption(file: string): string {
  if (/\.(html|json)$/.test(file)) return file;
  throw new InvalidArgumentError(say(words.badOut, { file }));
}
