import { faultLevelRow, raisedLevels } from '@voltdeck/protocol/codes';

const words = {
  en: { head: ['level', 'name', 'what it means', 'edition', 'shown in the overview'], urgent: 'at once', other: 'with the next refresh' },
  'zh-CN': { head: ['等级', '名称', '含义', '版本', '在总览中显示'], urgent: '立即', other: '下次刷新时' },
};

/**
 * What each alarm level asks for, as a row of cells each.
 * @param {import('@voltdeck/protocol/contract').Language} language
 */
export function levelTable(language) {
  const { head, urgent, other } = words[language];
  const rows = raisedLevels.flatMap((level) => {
    const row = faultLevelRow(level);
    return row === undefined ? [] : [[[row.mark, row.short].filter(Boolean).join(' '), row.name[language], row.meaning[language], String(row.since), row.urgent ? urgent : other]];
  });
  return [head, ...rows];
}
