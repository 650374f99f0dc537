import type { Text } from '../../codes/code-table.ts';
import { blockText, fieldText } from '../../codes/field-texts.ts';
import { isExchangeType } from '../bms-types.ts';
import { layoutOf } from '../null-reason.ts';
import type { DecodeProfile } from '../profile/device-profile.ts';
import type { Block, Report } from '../report.ts';
import type { Layout } from '../tables/field.ts';
import { explainFields } from './fields.ts';
import type { Sheet } from './sheet.ts';

export const reportClause = 'GB/T 32960.3 7.2 report';
const vendorClause = 'GB/T 32960.3 types 80 to FE, vendor data';
const exchangeClause = 'GB/T 32960.3 types 09 to 2F, data that platforms agree on';

const head = { time: { wire: 'time' } } as const;

export function explainReport(sheet: Sheet, report: Report, profile: DecodeProfile): void {
  const { blocks } = report;
  explainFields(sheet, head, '', report);
  for (const [index, block] of blocks.entries()) {
    const { layout, label } = describedBy(block, profile);
    const path = `blocks[${index}]`;
    const clause = layout?.clause ?? (isExchangeType(block.type) ? exchangeClause : vendorClause);
    sheet.part(path, label, () => explainBlock(sheet, block, layout, path), { kind: block.kind, clause });
  }
}

function describedBy(block: Block, { privateBlocks = [] }: DecodeProfile): { layout: Layout | null; label: Text } {
  const label = blockText(block.kind, 'edition' in block ? block.edition : null);
  if (block.kind === 'vendor') return { layout: null, label };
  if (block.kind !== 'private') return { layout: layoutOf(block), label };
  const layout = privateBlocks.find(({ name }) => name === block.name);
  return layout === undefined ? { layout: null, label } : { layout, label: layout.label };
}

function explainBlock(sheet: Sheet, block: Block, layout: Layout | null, path: string): void {
  sheet.number(`${path}.type`, { wire: 'u8', plain: true }, fieldText('', 'type'));
  const length = 'edition' in block ? null : sheet.number(`${path}.length`, { wire: 'u16', plain: true });
  if (layout === null) sheet.raw(`${path}.bytes`, length ?? 0);
  else if (block.kind === 'private') explainFields(sheet, layout.fields, `${path}.values`, block.values);
  else explainFields(sheet, layout.fields, path, block);
}
