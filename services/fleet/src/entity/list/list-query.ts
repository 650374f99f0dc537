import { DomainError, parseInput } from '@voltdeck/platform';
import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { Definition, SortKey } from '../../definitions/definition.ts';

/** PostgreSQL keeps no NUL in a text. */
const searched = z.string().min(1).max(100).refine((text) => !text.includes('\u0000'), 'it may hold no NUL character');

const listed = {
  search: searched.optional(),
  sort: z.string().max(40).optional(),
  cursor: z.string().min(1).max(1_000).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
  deleted: z.boolean().default(false),
};

/** A list as it was asked for, checked. */
export interface ListQuery {
  readonly search: string | undefined;
  readonly cursor: string | undefined;
  readonly pageSize: number;
  readonly deleted: boolean;
  /** As given, or the first of the definition. */
  readonly sort: string;
  readonly key: SortKey;
  readonly descending: boolean;
  readonly filters: Readonly<Record<string, string>>;
}

function filterSchema(condition: string): z.ZodType<string | undefined> {
  return condition.includes('?::uuid') ? z.uuid().optional() : searched.optional();
}

function orderOf({ sorts }: Definition, sort: string): Pick<ListQuery, 'sort' | 'key' | 'descending'> {
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const key = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (key) return { sort, key, descending };
  const known = Object.keys(sorts).join(', ');
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'sort', rule: 'oneOf', message: `it should be one of ${known}, with a minus before it to descend` }]);
}

/** @throws DomainError INPUT_INVALID */
export function listQuery(definition: Definition, input: unknown): ListQuery {
  const filterShapes = Object.fromEntries(Object.entries(definition.filters).map(([name, condition]) => [name, filterSchema(condition)]));
  const { search, cursor, pageSize, deleted, sort = Object.keys(definition.sorts)[0] ?? '', ...rest } = parseInput(
    z.strictObject({ ...filterShapes, ...listed }),
    input,
  );
  const filters = Object.entries(rest).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { search, cursor, pageSize, deleted, filters: Object.fromEntries(filters), ...orderOf(definition, sort) };
}
