import { inputFields, type InputField, type Route } from '@voltdeck/contract';
import { Option, type Command } from 'commander';
import { say } from '../language/language.ts';
import { numberWithin } from '../numbers.ts';
import { printResult } from '../output.ts';
import { openSender } from '../session/console.ts';
import { addressOf, tokenOf } from '../session/options.ts';
import { kindOf, showAnswer, type CallFlags } from './call.ts';
import { isOption, readRequest, type GivenFlags } from './given.ts';
import { aboutField, operationHelp } from './help.ts';
import { listOperations, operationLines, operations, operationView, refuseOperation, summaryOf } from './operations.ts';
import { followingOf } from './pages.ts';
import { optionWords } from './words.ts';

interface ListFlags {
  readonly search?: string;
  readonly json?: boolean;
}

type OperationFlags = CallFlags & Omit<GivenFlags, 'fields'> & { readonly url?: string };

const mostLines = 1_000_000_000;

/** Of the operation that is named, its parameters become options; there are hundreds of others. */
export function addApiCommand(program: Command, args: readonly string[]): void {
  const api = program
    .command('api')
    .description('call an operation of the API and print its answer as JSON; without one, list the operations')
    .argument('[operation]', 'name of the operation; add --help for its parameters and an example')
    .option('--search <text>', 'list only operations with this in their name, path or summary')
    .option('--json', 'JSON instead of text')
    .addHelpText('after', '\nThe API token comes from VOLTDECK_TOKEN, or from the file that VOLTDECK_TOKEN_FILE names.')
    .enablePositionalOptions()
    .action(list);
  const named = args.slice(args.indexOf('api') + 1).find((arg) => Object.hasOwn(operations, arg));
  const route = named === undefined ? undefined : operations[named];
  if (route !== undefined) addOperation(api, route);
}

async function list(operation: string | undefined, { search, json }: ListFlags): Promise<void> {
  if (operation !== undefined) refuseOperation(operation);
  const found = listOperations(search);
  await printResult(json, found.map(operationView), operationLines(found));
}

function addOperation(api: Command, route: Route): void {
  const fields = inputFields(route);
  const command = api.command(route.name).description(summaryOf(route));
  const addressed = fields.filter(({ place, name }) => place !== 'body' && isOption(name));
  for (const field of addressed) command.addOption(optionOf(field));
  command.option('--url <url>', 'address of the console; default: VOLTDECK_URL');
  if (fields.some(({ place }) => place === 'path')) command.option('--path <name=value>', say(optionWords.path), collected);
  if (fields.some(({ place }) => place === 'query')) command.option('--query <name=value>', say(optionWords.query), collected);
  if (route.file === true || fields.some(({ place }) => place === 'body')) command.option('--body <json>', say(optionWords.body));
  if (route.method === 'POST' && route.file !== true) command.option('--idempotency-key <key>', say(optionWords.idempotencyKey));
  if (followingOf(route) !== null) command.option('--all', say(optionWords.all));
  if (followingOf(route) !== null || kindOf(route) === 'stream') command.option('--most <n>', say(optionWords.most), numberWithin(1, mostLines));
  command
    .option('--out <file>', say(optionWords.out))
    .addHelpText('after', () => operationHelp(route))
    .action((flags: OperationFlags & Readonly<Record<string, never>>) => call(route, addressed, flags));
}

const collected = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** A list can be given item by item; a flag without its value is true. */
function optionOf(field: InputField): Option {
  const { name, schema } = field;
  const option = new Option(`--${name} ${schema.type === 'boolean' ? '[value]' : '<value>'}`, aboutField(field));
  return schema.type === 'array' ? option.argParser((text: string, before: string | undefined) => (before === undefined ? text : `${before},${text}`)) : option;
}

async function call(route: Route, addressed: readonly InputField[], flags: OperationFlags & Readonly<Record<string, string | boolean | undefined>>): Promise<void> {
  const fields = Object.fromEntries(addressed.map(({ name }) => [name, flags[name]]));
  const request = await readRequest(route, { ...flags, fields });
  const send = openSender(addressOf(flags), tokenOf(process.env) ?? (route.access === 'public' ? null : undefined));
  await showAnswer(route, request, send, flags);
}
