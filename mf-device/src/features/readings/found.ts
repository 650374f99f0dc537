import { recordFields, type RecordFieldName } from '@voltdeck/protocol/codes';
import { panelNames, panels, type Row } from './panels.ts';

/** A word finds a field by its name or by its label in either language. */
function matches(name: RecordFieldName, words: readonly string[]): boolean {
  const { label } = recordFields[name];
  const said = `${name} ${label['zh-CN']} ${label.en}`.toLowerCase();
  return words.every((word) => said.includes(word));
}

/** Readings whose names hold all the words, in the order of the panels; null when nothing is looked for. */
export function foundRows(search: string): readonly Row[] | null {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  const rows: readonly Row[] = panelNames.flatMap((name) => panels[name]);
  return rows.filter(({ name }) => matches(name, words));
}
