import type { Addresses, Client } from '@voltdeck/contract';
import { filledText, textIn, type Language, type Text, type TextData } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** The routes that tools ask, all of them reads: a tool cannot name another. */
type Asked = 'vehicleList' | 'latest' | 'records' | 'series' | 'faults' | 'ruleAlarms' | 'notes';

/** The console as the caller's token sees it. */
export type ConsoleReader = Pick<Client<Addresses>, Asked>;

export interface ToolContext {
  readonly console: ConsoleReader;
  /** Address of the console, without a path: for links. */
  readonly url: string;
}

/** One thing that an assistant can ask. */
export interface Tool<In extends z.ZodObject = z.ZodObject, Out extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: In;
  readonly output: Out;
  /** @throws ToolRefusal, ClientError */
  run(input: z.output<In>, context: ToolContext): Promise<z.input<Out>>;
}

export const tool = <In extends z.ZodObject, Out extends z.ZodObject>(parts: Tool<In, Out>): Tool<In, Out> => parts;

/** What the asking side can put right. */
export class ToolRefusal extends Error {
  constructor(
    said: Text,
    data: TextData = {},
    language: Language = 'en',
  ) {
    super(sentence(said, data, language));
    this.name = 'ToolRefusal';
  }
}

/** A text of ours with values in it. */
export const sentence = (said: Text, data: TextData, language: Language): string => textIn(filledText(said, data), language);

/** Of what has labels. */
export const language = z.enum(['en', 'zh-CN']).default('en').describe('Language of labels and meanings');

/** An ISO 8601 time with its zone, as epoch ms. */
const moment = z.iso.datetime({ offset: true }).describe('ISO 8601 with zone: 2026-03-10T08:00:00Z or +08:00');
export const momentOrNothing = moment.optional();
export const timeOf = (text: string): number => new Date(text).getTime();
export const optionalTime = (text: string | undefined): number | undefined => (text === undefined ? undefined : timeOf(text));

/** A stretch that tools read. @throws ToolRefusal */
export function stretchOf({ from, to }: { readonly from: string; readonly to: string }, spoken: Language, refused: Text): { readonly from: number; readonly to: number } {
  const range = { from: timeOf(from), to: timeOf(to) };
  if (range.from >= range.to) throw new ToolRefusal(refused, {}, spoken);
  return range;
}

export const range = { from: moment, to: moment };

export const isoTime = z.iso.datetime().describe('ISO 8601, UTC');
export const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** Says that an answer is a part, and how to ask for the rest or for less. */
export const cut = z.string().nullable().describe('Why this is not all, and how to ask for the rest or for less; null when it is all');
export const link = z.url().describe('Page of the console');
