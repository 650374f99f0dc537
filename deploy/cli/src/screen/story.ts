import { faultTypes, raisedLevels } from '@voltdeck/protocol/codes';
import { offeredCommands, type CommandArguments, type Text } from '@voltdeck/protocol/contract';
import type { Level } from '@voltdeck/simulator';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

type OfferedCommand = (typeof offeredCommands)[number];

interface Told {
  /** After the step before has ended. */
  readonly afterS: number;
  /** Shown until the next one. */
  readonly caption?: Text;
}

interface OfVehicle extends Told {
  /** Of the story's own vehicles; 0 is the first. */
  readonly vehicle: number;
}

export interface FaultStep extends OfVehicle {
  readonly fault: number;
  /** 0: it ends. */
  readonly level: Level | 0;
}

export interface AcknowledgeStep extends OfVehicle {
  /** Type of the fault. */
  readonly acknowledge: number;
  readonly comment?: string;
}

export interface CommandStep extends OfVehicle {
  readonly command: OfferedCommand;
  readonly arguments?: CommandArguments;
  readonly reason?: string;
  /** It has to be done by then; a person may have to send it. */
  readonly withinS?: number;
}

export type StoryStep = Told | FaultStep | AcknowledgeStep | CommandStep;

/** A script of a recording: what happens to a few vehicles while a fleet is on the road. */
export interface Story {
  readonly title: Text;
  readonly vehicles: number;
  readonly seed: number;
  readonly periodS: number;
  readonly steps: readonly StoryStep[];
}

const vehiclesMost = 1_000;
const stepSecondsMost = 3_600;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => isObject(value) && typeof value['zh-CN'] === 'string' && typeof value['en'] === 'string';
const isWhole = (value: unknown, least: number, most: number): boolean => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
const isSeconds = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= stepSecondsMost;
const isFaultType = (value: unknown): boolean => typeof value === 'number' && faultTypes[value] !== undefined;
const isOptional = (value: unknown, holds: (value: unknown) => boolean): boolean => value === undefined || holds(value);
const isString = (value: unknown): boolean => typeof value === 'string';
const levels: readonly unknown[] = [0, ...raisedLevels];
const commands: readonly unknown[] = offeredCommands;

/** What each kind of step has, by the field that makes it one. */
const kinds: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  fault: { fault: isFaultType, level: (value) => levels.includes(value) },
  acknowledge: { acknowledge: isFaultType, comment: (value) => isOptional(value, isString) },
  command: { command: (value) => commands.includes(value), arguments: (value) => isOptional(value, isObject), reason: (value) => isOptional(value, isString), withinS: (value) => isOptional(value, isSeconds) },
};

/** The fields of a step that are wrong, or that it may not have. */
function wrongIn(step: Readonly<Record<string, unknown>>, vehicles: number): string[] {
  const named = Object.keys(kinds).filter((kind) => kind in step);
  const [kind] = named;
  const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
    afterS: isSeconds,
    caption: (value) => isOptional(value, isText),
    ...(kind === undefined ? {} : { vehicle: (value: unknown) => isWhole(value, 0, vehicles - 1), ...kinds[kind] }),
  };
  return [...named.slice(1), ...Object.keys(step).filter((name) => !(name in fields)), ...Object.entries(fields).filter(([name, holds]) => !holds(step[name])).map(([name]) => name)];
}

/** Everything that is wrong with a script, by its place in the file. */
export function storyProblems(story: unknown): string[] {
  if (!isObject(story)) return ['/'];
  const { title, vehicles, seed, periodS, steps } = story;
  const head = [
    ...(isText(title) ? [] : ['title']),
    ...(isWhole(vehicles, 1, vehiclesMost) ? [] : ['vehicles']),
    ...(isWhole(seed, 0, 0xffff_ffff) ? [] : ['seed']),
    ...(isWhole(periodS, 1, 600) ? [] : ['periodS']),
    ...(Array.isArray(steps) && steps.length > 0 ? [] : ['steps']),
  ];
  const count = typeof vehicles === 'number' ? vehicles : 0;
  const listed: readonly unknown[] = Array.isArray(steps) ? steps : [];
  return [...head, ...listed.flatMap((step, index) => (isObject(step) ? wrongIn(step, count).map((name) => `steps[${index}].${name}`) : [`steps[${index}]`]))];
}

/**
 * The story of a file of JSON.
 *
 * @throws CallerError that names each place that is wrong
 */
export function readStory(text: string, file: string): Story {
  const story = parsed(text, file);
  const problems = storyProblems(story);
  if (problems.length > 0) throw refusal(words.badStory, { file, places: problems.join(', ') });
  return story;
}

function parsed(text: string, file: string) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal(words.noJson, { file, why: messageOf(error) });
  }
}
