/** When something was created, epoch ms: from <= time < to. */
export interface CreatedWithin {
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
}

/** SQL of it for a table and two parameters; null is no limit. */
export const createdWithin = (table: string, from: string, to: string): string =>
  `(${from}::float8 is null or ${table}.created_at >= to_timestamp(${from}::float8 / 1000)) and (${to}::float8 is null or ${table}.created_at < to_timestamp(${to}::float8 / 1000))`;
