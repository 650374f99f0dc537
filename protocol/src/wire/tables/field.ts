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
}

/** Fixed width, NUL padded. Names in Chinese are GB18030: see `nameText`. */
export interface TextField extends Labelled {
  readonly wire: 'text';
  readonly length: number;
  /** Padded with spaces, which are no part of it. */
  readonly padding?: 'space';
}

/** A length of this width, then the bytes. */
export interface BytesField extends Labelled {
  readonly wire: 'bytes';
  readonly length: Width;
}

/** A count, then that many numbers. A count of FE.. or FF.. means that there is no list: null. */
export interface ListField extends Labelled {
  readonly wire: 'list';
  readonly count: Width;
  readonly of: NumberField;
}

/** A count, then that many groups of fields. */
export interface GroupsField extends Labelled {
  readonly wire: 'groups';
  readonly count: Width;
  readonly of: Fields;
}

export type Field = NumberField | TimeField | TextField | BytesField | ListField | GroupsField;

/** In wire order. */
export type Fields = Readonly<Record<string, Field>>;

export interface Layout {
  readonly kind: string;
  readonly clause: string;
  readonly fields: Fields;
}

/** An information block of a report, told apart by its type byte. */
export interface BlockLayout extends Layout {
  readonly type: number;
  /** Absent for our own vendor blocks, which travel in both. */
  readonly edition?: Edition;
}

type NumberOf<F> = F extends { readonly plain: true } ? number : number | null;

export type ValueOf<F> = F extends { readonly wire: Width }
  ? NumberOf<F>
  : F extends { readonly wire: 'time' }
    ? WireTime
    : F extends { readonly wire: 'text' }
      ? string
      : F extends { readonly wire: 'bytes' }
        ? Uint8Array
        : F extends { readonly wire: 'list'; readonly of: infer Item }
          ? NumberOf<Item>[] | null
          : F extends { readonly wire: 'groups'; readonly of: infer Item }
            ? ValuesOf<Item>[] | null
            : never;

/** The object that a set of fields reads to. */
export type ValuesOf<T> = { -readonly [Name in keyof T]: ValueOf<T[Name]> } & { reserved?: Reserved | undefined };

type Simplify<T> = { [Key in keyof T]: T[Key] } & unknown;

export type MessageOf<L extends Layout> = Simplify<{ kind: L['kind'] } & ValuesOf<L['fields']>>;

export type BlockOf<L extends BlockLayout> = Simplify<
  { kind: L['kind']; type: number } & (L extends { readonly edition: infer E } ? { edition: E } : unknown) & ValuesOf<L['fields']>
>;
