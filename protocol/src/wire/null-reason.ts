import type { KnownBlock } from './generated/codec.ts';
import { blockLayouts } from './registry.ts';
import { type Reason, reasonOf, type Reserved } from './reserved.ts';
import type { BlockLayout, Fields, ListField, Width } from './tables/field.ts';

const layouts: readonly BlockLayout[] = Object.values(blockLayouts);

const editionOf = (block: KnownBlock): number | undefined => ('edition' in block ? block.edition : undefined);

/** The table a block was read by. */
export function layoutOf(block: KnownBlock): BlockLayout {
  const layout = layouts.find(({ kind, edition }) => kind === block.kind && edition === editionOf(block));
  if (layout === undefined) throw new Error(`There is no table for blocks of kind ${block.kind}`);
  return layout;
}

interface WithReserved {
  readonly reserved?: Reserved | undefined;
}

const widthIn = (width: ListField['count'] | ListField['of']['wire']): Width | null => (typeof width === 'object' || width === 'text' ? null : width);

function widthOf(fields: Fields, name: string, inList: boolean): Width | null {
  const field = fields[name];
  switch (field?.wire) {
    case 'u8':
    case 'u16':
    case 'u32':
      return field.wire;
    case 'list':
      return widthIn(inList ? field.of.wire : field.count);
    case 'groups':
      return field.count;
    default:
      return null;
  }
}

/**
 * Why a field of a block, or with `index` an entry of its list, is null; null when the table has no such field.
 * For groups hand in the fields of the group: `layout.fields.motors.of`.
 */
export function nullReason(fields: Fields, values: WithReserved, name: string, index?: number): Reason | null {
  const width = widthOf(fields, name, index !== undefined);
  if (width === null) return null;
  const kept = values.reserved?.[name];
  if (index === undefined) return reasonOf(width, typeof kept === 'number' ? kept : undefined);
  return reasonOf(width, typeof kept === 'object' ? kept[index] : undefined);
}
