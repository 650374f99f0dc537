/** Makes of anything at all a value that can be drawn. */
export type Reader<Value> = (value: unknown) => Value;

/** Beyond it no sum of a fleet lies; a number so long would fill the wall. */
const greatest = 1e12;
/** Of a text no more is kept: names and ids are shorter. */
const longest = 200;
/** The last moment that a date can say, epoch ms. */
const lastMoment = 8.64e15;

/** A number within bounds; NaN where none was sent: it is drawn as nothing, never as zero. */
export const within = (least: number, most: number): Reader<number> => (value) => (typeof value === 'number' && value >= least && value <= most ? value : NaN);

export const amount = within(0, greatest);
export const moment = within(0, lastMoment);

export const orNull = (read: Reader<number>): Reader<number | null> => (value) => {
  const number = read(value);
  return Number.isNaN(number) ? null : number;
};

export const words: Reader<string> = (value) => (typeof value === 'string' ? value.slice(0, longest) : '');

export const wordsOrNull: Reader<string | null> = (value) => (typeof value === 'string' ? words(value) : null);

/** The first of a list, of which those are kept that make sense. */
export const listOf =
  <Value>(read: Reader<Value>, most: number, keep: (value: Value) => boolean = () => true): Reader<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.slice(0, most).map(read).filter(keep) : [];

type Read<Shape extends Readonly<Record<string, Reader<unknown>>>> = { readonly [Key in keyof Shape]: ReturnType<Shape[Key]> };

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** All fields of a shape, each by its reader; what is no object has none of them. */
export const shapeOf =
  <Shape extends Readonly<Record<string, Reader<unknown>>>>(shape: Shape): Reader<Read<Shape>> =>
  (value) => {
    const fields = isObject(value) ? value : {};
    const entries: readonly unknown[][] = Object.entries(shape).map(([name, read]) => [name, read(fields[name])]);
    return Object.fromEntries(entries);
  };
