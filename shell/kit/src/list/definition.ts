import type { Demand, EntityFields, ErrorCode, FieldProblem, Form, Page, PersonalList, Text } from '@voltdeck/protocol/contract';
import type { ApiInput, Endpoint, QueryValue } from '../api/endpoint.ts';
import type { ListColumn, ListRow } from '../widgets/row.ts';
import type { FieldControl, FieldValues, Part } from './controls/control.ts';

export { rowId, type ListColumn, type ListRow } from '../widgets/row.ts';

/** A condition of the list; its value is in the address under its name. */
export interface ListFilter {
  readonly name: string;
  readonly label: Text;
  readonly control: FieldControl;
}

/** A field of the form; its label and rules are those of the contract's form under the same name. */
export interface ListField {
  readonly name: string;
  readonly control: FieldControl;
  readonly hint?: Text;
  /** Heading of the fields that start with this one. */
  readonly section?: Text;
  /** Takes the whole width of the form. */
  readonly wide?: true;
  /** Fixed once the row is there. */
  readonly once?: true;
  /** Asked for only when a row is added. */
  readonly first?: true;
  /** Shown only while the other fields say so; what it holds is sent all the same. */
  readonly when?: (values: FieldValues) => boolean;
}

/** The fields of a change: those that differ from the row, and all of them. */
export interface Change {
  readonly changed: EntityFields;
  readonly all: EntityFields;
}

export interface ListEditing<Row> {
  /** Rows that cannot be changed are offered no button. */
  readonly when?: (row: Row) => boolean;
  readonly form: Form;
  readonly fields: readonly ListField[];
  /** What is wrong with the fields together, besides the rules of each. */
  readonly problemsOf?: (fields: EntityFields) => readonly FieldProblem[];
  /** Where the fields and rules of a row are its own. */
  readonly ofRow?: (row: Row) => Pick<ListEditing<Row>, 'form' | 'fields'>;
  /** What the values mean, below the fields: follows the typing. */
  readonly Aside?: Part<{ readonly values: FieldValues }>;
  /** What a new row starts with. */
  readonly initial?: FieldValues;
  readonly valuesOf: (row: Row) => FieldValues;
  readonly add?: (fields: EntityFields) => Promise<Row>;
  /** What is to be done next with a row that was added; null: nothing. */
  readonly afterAdd?: (row: Row) => RowAction<Row> | null;
  readonly change?: (row: Row, change: Change) => Promise<Row>;
  /** The current row: requested when someone else was first. */
  readonly read: (id: string) => Promise<Row>;
  /** Field that an error without fields is about. */
  readonly fieldOf?: Partial<Readonly<Record<ErrorCode, string>>>;
}

export interface ListRemoving<Row> {
  /** Rows that cannot be deleted are offered no button. */
  readonly when?: (row: Row) => boolean;
  /** `false`: there is no list of what was deleted; undoing is possible only right afterwards. */
  readonly kept?: false;
  /** `unassign`: what belongs to it stays, without it. */
  readonly remove: (row: Row, unassign: boolean) => Promise<unknown>;
  /** Of a row that was deleted: from the list of the deleted, or just now. */
  readonly restore: (row: Row, deletedJustNow: boolean) => Promise<unknown>;
  /** What deleting one means beyond its line, asked about before. */
  readonly sentence?: Text;
  /** The same where it depends on the rows, one or many; it stands in the question. */
  readonly Meaning?: Part<{ readonly rows: readonly Row[] }>;
}

/** Something that is done with one row, in a dialog of its own. */
export interface RowAction<Row> {
  readonly name: string;
  readonly label: Text;
  readonly access: Demand;
  readonly when?: (row: Row) => boolean;
  /** Offered in the row itself, not only in the panel that it opens. */
  readonly inRow?: true;
  readonly Dialog: Part<RowDialogProps<Row>>;
}

export interface RowDialogProps<Row> {
  readonly row: Row;
  /** Says what was done; the list is asked for again. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Something that is done with the list as a whole. */
export interface ListTool {
  readonly name: string;
  readonly label: Text;
  readonly access: Demand;
  /** Emphasized: the most likely next action. */
  readonly primary?: true;
  readonly Dialog: Part<Omit<RowDialogProps<unknown>, 'row'>>;
}

/** Something that is done with each of the chosen rows, one after the other. */
export interface BulkAction<Row> {
  readonly name: string;
  readonly label: Text;
  readonly access: Demand;
  readonly danger?: true;
  /** A letter that does it with the chosen rows, or with the one that has the focus. */
  readonly key?: string;
  /** What it does, with `{count}` for how many rows. */
  readonly sentence: Text;
  /** What is asked before; it may depend on the rows. */
  readonly fields?: readonly ListField[] | ((rows: readonly Row[]) => readonly ListField[]);
  readonly form?: Form;
  readonly run: (row: Row, fields: EntityFields) => Promise<unknown>;
  /** What it means for these rows, below the sentence. */
  readonly Meaning?: Part<{ readonly rows: readonly Row[] }>;
  /** Offered for rows that it failed for. */
  readonly again?: {
    readonly when: (error: unknown) => boolean;
    readonly label: Text;
    /** With `{count}` for how many rows. */
    readonly sentence: Text;
    readonly run: (row: Row) => Promise<unknown>;
  };
  /** Takes it back for a row that it was just done with. */
  readonly undo?: (row: Row) => Promise<unknown>;
}

/** What of a list's form reads the fields of a row, as it is or as it was. */
export interface RowReading extends Pick<ListEditing<never>, 'form' | 'fields'> {
  valuesOf(row: unknown): FieldValues;
  ofRow?(row: unknown): Pick<RowReading, 'form' | 'fields'>;
}

/** A part of the panel that a row opens. */
export interface DetailSection<Row> {
  readonly name: string;
  readonly title: Text;
  readonly access?: Demand;
  readonly Body: Part<{ readonly row: Row; readonly reading: RowReading | undefined }>;
}

/** Source of the file of a list; the filters, the search and the order of the page are added. */
export interface ListExport {
  readonly endpoint: Endpoint<Blob>;
  readonly parameters?: ApiInput['parameters'];
  readonly fileName: string;
}

export interface ListExportProps {
  readonly query: ListQuery;
  /** Names of the columns that are shown. */
  readonly shown: readonly string[];
  /** Ids of the rows that are chosen; absent: all that the list shows. */
  readonly chosen?: readonly string[];
}

/** Conditions and order of a list as it is shown. */
export type ListQuery = Readonly<Record<string, QueryValue>>;

export interface ListGrid {
  /** What the API is asked for, besides, for the columns that are shown. */
  readonly queryOf: (shown: readonly string[]) => ListQuery;
  /** What can be done with the chosen rows besides the bulk actions. */
  readonly Chosen?: Part<{ readonly ids: readonly string[] }>;
  /** The pages of its rows lead on along the list, as it is narrowed and sorted. */
  readonly walked?: true;
}

/** Who may do what. */
export interface ListAccess {
  readonly add: Demand;
  readonly change: Demand;
  readonly remove: Demand;
}

/** A list page as a table: columns, filters, fields and calls. `ListPage` does the rest. */
export interface ListDefinition<Row extends ListRow> {
  /** Names what the browser remembers of it. */
  readonly name: string;
  readonly title: Text;
  /** What one row is called: "project". */
  readonly one: Text;
  readonly nameOf: (row: Row) => string;
  /** Page that a row leads to; absent: a row opens in a panel. */
  readonly pageOf?: (row: Row) => string;
  /** Page on which a row is added; absent: in a dialog, if at all. */
  readonly addPage?: string;
  readonly source: Endpoint<Page<Row>>;
  /** Sent with every request. */
  readonly input?: Pick<ApiInput, 'parameters' | 'query'>;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters?: readonly ListFilter[];
  /** What the search checks; absent: there is none. */
  readonly searchHint?: Text;
  /** Order when none is chosen; absent: the API has one order, and no way to start at its end. */
  readonly sort?: string;
  /** In that order, rows of one group are under its heading. */
  readonly groupOf?: (row: Row) => Text;
  /** What else a change of a row makes old. */
  readonly renews?: readonly Pick<Endpoint<unknown>, 'route'>[];
  /** Asked for again so often; absent: only after a change. */
  readonly refetchMs?: number;
  readonly access?: ListAccess;
  readonly editing?: ListEditing<Row>;
  readonly removing?: ListRemoving<Row>;
  readonly exporting?: ListExport;
  /** Offers the list as a file that is made in the background. */
  readonly Export?: Part<ListExportProps>;
  readonly actions?: readonly RowAction<Row>[];
  readonly tools?: readonly ListTool[];
  readonly bulk?: readonly BulkAction<Row>[];
  readonly sections?: readonly DetailSection<Row>[];
  /** Under which its views are saved; absent: they are not. */
  readonly views?: PersonalList;
  /** Its filters are in a menu, and those in force are chips; a long table has them so anyway. */
  readonly chips?: true;
  /** It is one long table, read as it is scrolled, in place of pages: the API takes `skip`. */
  readonly grid?: ListGrid;
  /** Why the list may be empty, and what to do. */
  readonly emptyText?: Text;
  /** What leads on from an empty list. */
  readonly Empty?: Part<object>;
}
