import type { EntityViews, Kept } from '@voltdeck/contract';
import type { EntityFields, EntityName, ErrorCode, Form, Scope } from '@voltdeck/protocol/contract';
import type { EntitySchemaColumnOptions } from 'typeorm';

/** A sortable expression, never null, with its type: the place in a list is found again by it. */
export interface SortKey {
  readonly sql: string;
  readonly type: 'text' | 'timestamptz' | 'date' | 'integer';
}

/** Other entities that belong to one, and keep it from being deleted. */
export interface Dependents {
  readonly by: EntityName;
  /** Counts those of `$1` that are not deleted, as `count`. */
  readonly countSql: string;
  /** The field of theirs that names it. */
  readonly field: string;
  /** Loosens all of `$1` and selects their ids, as `id`. */
  readonly unassignSql: string;
}

/** A field that is kept as rows of a table between two entities. */
export interface Links {
  readonly table: string;
  readonly own: string;
  readonly other: string;
}

type OwnField<Name extends EntityName> = Exclude<keyof EntityViews[Name] & string, keyof Kept>;

/** An expression within the caller's scope. Appends its values. */
export type ScopedSql = (scope: Scope, values: unknown[]) => string;

/** Everything that tells one entity from another: the list, the rules and the history read it. */
export interface Definition<Name extends EntityName = EntityName> {
  readonly name: Name;
  readonly form: Form;
  /** Its table, as it is called in every expression here. */
  readonly table: string;
  /** The table and what is joined to it. */
  readonly from: string;
  /** Expressions of the view's fields that are no columns. What counts other entities counts those that the caller sees. */
  readonly view: Readonly<Partial<Record<OwnField<Name>, string | ScopedSql>>>;
  /** Columns of the fields of the form; `columnsOf` gives them their names. */
  readonly columns: Readonly<Record<string, EntitySchemaColumnOptions>>;
  /** Columns that people do not fill in. */
  readonly furtherColumns?: Readonly<Record<string, EntitySchemaColumnOptions>>;
  /** What some of those are at creation. */
  readonly fixed?: EntityFields;
  /** Makes what is kept out of the form's fields; may refuse them. */
  readonly prepare?: (fields: EntityFields, present: object | null) => EntityFields | Promise<EntityFields>;
  readonly links?: Readonly<Record<string, Links>>;
  /** Entities that fields of the form name. */
  readonly references?: Readonly<Record<string, EntityName>>;
  /** Fields that no one else may have, by the index that sees to it. */
  readonly unique: Readonly<Record<string, string>>;
  /** What a list can be sorted by: columns, and what has a key in `sortKeys`. The first is the order when none is asked for. */
  readonly sorts: readonly string[];
  readonly sortKeys?: Readonly<Record<string, SortKey>>;
  readonly search: readonly string[];
  /** Conditions by the name of a filter; `?` stands for the value. */
  readonly filters: Readonly<Record<string, string>>;
  /** What the caller sees. Appends its values. */
  readonly seen: ScopedSql;
  /** What the caller may change: all that it touches lies in the own scope. */
  readonly owned: ScopedSql;
  /** Changed by administrators alone: a token that sees everything is not one. */
  readonly administered?: true;
  readonly dependents: readonly Dependents[];
  /** Whatever uses it by name keeps it from being deleted; `countSql` as of dependents. */
  readonly inUse?: { readonly code: ErrorCode; readonly countSql: string };
  /** A file may declare entries: those are changed by the file alone. */
  readonly declared?: true;
  /** Ids of the devices that other services know it by, of `$1`. */
  readonly devicesSql?: string;
  /** The field that names the entity it belongs to: it cannot come back while that one is deleted. */
  readonly parent?: string;
}
