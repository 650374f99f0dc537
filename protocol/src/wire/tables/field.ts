import type { CodeTable, Text } from '../../codes/code-table.ts';
import type { CodeTableName } from '../../codes/code-tables.ts';
import type { Edition } from '../header.ts';
import type { Reserved } from '../reserved.ts';
import type { WireTime } from '../time.ts';

export type Width = 'u8' | 'u16' | 'u32';

/** Bits of a field that is read as a whole: name -> [lowest bit, number of bits, the table of what they say]. */
export type Bits = Readonly<Record<string, readonly [number, number, CodeTableName]>>;

interface Labelled {
  /** Its name for people; absent where the table of field names has it. */
  readonly label?: Text;
}

/**
 * One number. value = (raw + offset * divisor) / divisor, in `unit`.
 * FF..FE and FF..FF, and raw values outside min..max, read as null; with `plain` every raw value is a value.
 */
export interface NumberField extends Labelled {
  readonly wire: Width;
  readonly unit?: string;
  readonly divisor?: number;
  readonly offset?: number;
  readonly min?: number;
  readonly max?: number;
  /** The table that explains the value, or a table of its own that a device profile brings. */
  readonly code?: CodeTableName | CodeTable;
  /** The table that names each bit of the value. */
  readonly flags?: CodeTableName | CodeTable;
  readonly bits?: Bits;
  readonly plain?: true;
}

export interface TimeField extends Labelled {
  readonly wire: 'time';
  /** Null where fewer than its six bytes are left. */
  readonly optional?: true;
}

/** The number that an earlier field of the same layout has. */
export interface FromField {
  readonly from: string;
}

/** The numbers of an earlier list of the same layout, added up. */
export interface SumOfField {
  readonly sumOf: string;
}

/** NUL padded, and the NULs are no part of it. Names in Chinese are GB18030: see `nameText`. */
export interface TextField extends Labelled {
  readonly wire: 'text';
  readonly length: number | FromField | 'rest';
  /**
   * `space`: padded with spaces, which are no part of it. What was padded otherwise is kept beside it as `sent<Name>`.
   * `kept`: NULs at the end are part of it.
   */
  readonly padding?: 'space' | 'kept';
}

/** That many bytes, or a length of this width and then the bytes. */
export interface BytesField extends Labelled {
  readonly wire: 'bytes';
  readonly length: Width | number | 'rest';
  /** People read them as numbers with points between, not in hexadecimal. */
  readonly shown?: 'numbers';
}

/** How many entries a list further on has: no value of its own, because the list has a length. */
export interface CountField extends Labelled {
  readonly wire: 'count';
  readonly width: Width;
}

/**
 * A count, then that many entries. A count of FE.. or FF.. means that there is no list: null.
 * With `anyCount` these are counts as well, as they are where another field has the count.
 */
export interface ListField extends Labelled {
  readonly wire: 'list';
  readonly count: Width | FromField | SumOfField;
  readonly anyCount?: true;
  readonly of: NumberField | TextField;
}

/** A count, then that many groups of fields. */
export interface GroupsField extends Labelled {
  readonly wire: 'groups';
  readonly count: Width;
  readonly of: Fields;
}

/** A layout of its own, as one value. */
export interface PartField extends Labelled {
  readonly wire: 'part';
  readonly of: Layout;
}

/** A field that this edition does not send, and what it then is. */
export interface GivenField extends Labelled {
  readonly wire: 'given';
  readonly of: NumberField | TimeField | TextField | BytesField | ListField;
  readonly value: number | null;
}

export type Field = NumberField | TimeField | TextField | BytesField | CountField | ListField | GroupsField | PartField | GivenField;

/** In wire order. */
export type Fields = Readonly<Record<string, Field>>;

export interface Layout {
  readonly kind: string;
  readonly clause: string;
  readonly fields: Fields;
}

/** The data unit of a command. */
export interface MessageLayout extends Layout {
  /** Absent: several commands carry it, or it is a part of one. */
  readonly command?: number;
  /** Absent: both editions have it. */
  readonly edition?: Edition;
  /** Some senders end behind this field: what the others then are. */
  readonly mayEnd?: { readonly after: string; readonly otherwise: Readonly<Record<string, number | null | readonly []>> };
}

/** An information block of a report, distinguished by its type byte. */
export interface BlockLayout extends Layout {
  readonly type: number;
  /** Absent for our own vendor blocks, which travel in both. */
  readonly edition?: Edition;
}

type NumberOf<F> = F extends { readonly plain: true } ? number : number | null;
type EntryOf<F> = F extends { readonly wire: 'text' } ? string : NumberOf<F>;

export type ValueOf<F> = F extends { readonly wire: Width }
  ? NumberOf<F>
  : F extends { readonly wire: 'time' }
    ? F extends { readonly optional: true }
      ? WireTime | null
      : WireTime
    : F extends { readonly wire: 'text' }
      ? string
      : F extends { readonly wire: 'bytes' }
        ? Uint8Array
        : F extends { readonly wire: 'list'; readonly of: infer Item; readonly count: infer Count }
          ? EntryOf<Item>[] | (Count extends Width ? null : never)
          : F extends { readonly wire: 'groups'; readonly of: infer Item }
            ? ValuesOf<Item>[] | null
            : F extends { readonly wire: 'group'; readonly of: infer Item }
              ? ValuesOf<Item>
              : F extends { readonly wire: 'given'; readonly of: infer Sent }
                ? ValueOf<Sent>
                : never;

/** Where another padding than spaces is kept. */
type SentName<Name, F> = F extends { readonly padding: 'space' } ? `sent${Capitalize<Name & string>}` : never;

/** The object that a set of fields reads to. */
export type ValuesOf<T> = { -readonly [Name in keyof T as T[Name] extends { readonly wire: 'count' } ? never : Name]: ValueOf<T[Name]> } & {
  -readonly [Name in keyof T as SentName<Name, T[Name]>]?: Uint8Array | undefined;
} & { reserved?: Reserved | undefined };

type Simplify<T> = { [Key in keyof T]: T[Key] } & unknown;

/** What is null where a sender ends early is null in the type. */
type Ending<V, L> = L extends { readonly mayEnd: { readonly otherwise: infer Otherwise } }
  ? { [Name in keyof V]: Name extends keyof Otherwise ? V[Name] | (Otherwise[Name] extends null ? null : never) : V[Name] }
  : V;

export type MessageOf<L extends Layout> = Simplify<{ kind: L['kind'] } & Ending<ValuesOf<L['fields']>, L>>;

export type BlockOf<L extends BlockLayout> = Simplify<
  { kind: L['kind']; type: number } & (L extends { readonly edition: infer E } ? { edition: E } : unknown) & ValuesOf<L['fields']>
>;

/** A block as a sender makes it: what it leaves out is sent as a null is, and a table may grow without a change of its senders. */
export type ToEncode<Block> = Block extends unknown
  ? Simplify<{ [Name in keyof Block as null extends Block[Name] ? never : Name]: Block[Name] } & { [Name in keyof Block as null extends Block[Name] ? Name : never]?: Block[Name] | undefined }>
  : never;
