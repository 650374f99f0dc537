import { inputFields, type InputField, type Route } from '@voltdeck/contract';
import { readExamples, type Example } from '@voltdeck/contract/examples';
import { say } from '../language/language.ts';
import { padded } from '../language/localize.ts';
import { kindOf, mediaOf } from './call.ts';
import { formOf } from './form.ts';
import { isOption } from './given.ts';
import { helpWords } from './words.ts';

const answerLines = 40;

/** What stands below the options of an operation. */
export function operationHelp(route: Route): string {
  const example = readExamples()[route.name];
  return ['', ...accessLines(route), ...bodyLines(route), ...answerKind(route), ...(example === undefined ? [] : exampleLines(route, example))].join('\n');
}

function accessLines({ method, path, access, fleetWide, fresh, person }: Route): readonly string[] {
  const more = [...(fleetWide === true ? [say(helpWords.fleetWide)] : []), ...(fresh === true || person === true ? [say(helpWords.person)] : [])];
  return [`${method} ${path}`, say(helpWords.access, { access }), ...more];
}

function bodyLines(route: Route): readonly string[] {
  if (route.file === true) return ['', say(helpWords.fileBody)];
  const fields = inputFields(route).filter(({ place }) => place === 'body');
  if (fields.length === 0) return [];
  const width = Math.max(...fields.map(({ name }) => name.length)) + 2;
  return ['', say(helpWords.bodyFields), ...fields.map((field) => `  ${padded(field.name, width)}${aboutField(field)}`)];
}

/** `UUID (required). Which device` */
export function aboutField(field: InputField): string {
  const form = field.required ? say(helpWords.required, { form: formOf(field) }) : formOf(field);
  return field.schema.description === undefined ? form : say(helpWords.about, { form, about: field.schema.description });
}

function answerKind(route: Route): readonly string[] {
  const kind = kindOf(route);
  if (kind === 'json') return [];
  return ['', kind === 'stream' ? say(helpWords.answersStream) : say(helpWords.answersFile, { types: mediaOf(route).join(', ') })];
}

function exampleLines(route: Route, { input = {}, answer }: Example): readonly string[] {
  const lines = JSON.stringify(answer, null, 2).split('\n').map((line) => `  ${line}`);
  const shown = lines.length > answerLines ? [...lines.slice(0, answerLines), `  ${say(helpWords.moreLines, { lines: lines.length - answerLines })}`] : lines;
  return ['', say(helpWords.example), `  ${commandOf(route, input)}`, '', say(helpWords.answer), ...shown];
}

/** The command line of an example. A confirmation is left for whoever means it. */
function commandOf(route: Route, input: NonNullable<Example['input']>): string {
  const fields = inputFields(route).filter(({ name }) => input[name] !== undefined && name !== 'confirm');
  const words = fields.filter(({ place }) => place !== 'body').map(({ name, place }) => (isOption(name) ? `--${name} ${inShell(String(input[name]))}` : `--${place} ${inShell(`${name}=${String(input[name])}`)}`));
  const body = Object.fromEntries(fields.filter(({ place }) => place === 'body').map(({ name }) => [name, input[name]]));
  const sent = route.file === true ? ['--body @file'] : Object.keys(body).length === 0 ? [] : [`--body ${inShell(JSON.stringify(body))}`];
  return ['voltdeck api', route.name, ...words, ...sent].join(' ');
}

const inShell = (text: string): string => (/^[\w.,:/@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`);
