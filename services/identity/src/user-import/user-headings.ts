import { DomainError } from '@voltdeck/base';
import { fileFaults, filledText, userColumns, userFactColumns, type Text, type UserColumn } from '@voltdeck/protocol/contract';

export type UserColumnName = UserColumn['name'];

/** The cells of a row by their columns; what the file leaves out is not there. */
export type UserCells = Readonly<Partial<Record<UserColumnName, string>>>;

const plain = (text: string): string => text.trim().toLowerCase();
const known = new Map(userColumns.flatMap(({ name, label }) => [name, ...Object.values(label)].map((heading): [string, UserColumnName] => [plain(heading), name])));
const leftAside = new Set(Object.values(userFactColumns).flatMap((label) => Object.values(label).map(plain)));

/** Moments have their time zone behind the heading of an export. */
const isLeftAside = (heading: string): boolean => heading === '' || leftAside.has(heading.replace(/\s*\([^)]*\)$/, ''));

/** @throws DomainError IMPORT_REFUSED for headings that are unknown, come twice, or lack the login name */
export function columnsOf(headings: readonly string[]): readonly (UserColumnName | null)[] {
  const columns = headings.map((heading) => {
    const name = known.get(plain(heading));
    if (name === undefined && !isLeftAside(plain(heading))) throw refused(fileFaults.headingUnknown, heading.slice(0, 60));
    return name ?? null;
  });
  const named = columns.filter((name) => name !== null);
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) throw refused(fileFaults.headingTwice, twice);
  if (!named.includes('loginName')) throw refused(fileFaults.headingMissing, 'loginName');
  return columns;
}

/** An export keeps spreadsheets from taking a text for a formula by an apostrophe before it. */
const bare = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

export function cellsOf(columns: readonly (UserColumnName | null)[], cells: readonly string[]): UserCells {
  return Object.fromEntries(columns.flatMap((name, index) => (name === null ? [] : [[name, bare(cells[index] ?? '')]])));
}

const refused = (reason: Text, heading: string): DomainError => new DomainError('IMPORT_REFUSED', { reason: filledText(reason, { heading }) });
