import { faultLevelRow, raisedLevels } from '@voltdeck/protocol/codes';

/** What each alarm level asks for, as a row of cells each. */
export function levelTable() {
  const rows = raisedLevels.flatMap((level) => {
    const row = faultLevelRow(level);
    return row === undefined ? [] : [[[row.mark, row.short].filter(Boolean).join(' '), row.name.en, row.meaning.en, String(row.since), row.urgent ? 'at once' : 'with the next refresh']];
  });
  return [['level', 'name', 'what it means', 'edition', 'shown in the overview'], ...rows];
}
