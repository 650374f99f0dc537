import type { Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** A type without its readonly marks, however deep: shapes have none. */
type Plain<Type> = Type extends object ? { -readonly [Key in keyof Type]: Plain<Type[Key]> } : Type;

type Same<One, Other> = (<Type>() => Type extends Plain<One> ? 1 : 2) extends <Type>() => Type extends Plain<Other> ? 1 : 2 ? true : false;

/**
 * The shape of a view of the contract, by the view's name. Compiles only where both say the same, field by field.
 *
 * @example shape<NamedRef>()('NamedRef', z.object({ id: z.uuid(), name: z.string() }))
 */
export function shape<View>() {
  return <Schema extends z.ZodType>(name: string, schema: Schema, ..._unlikeTheView: Same<View, z.output<Schema>> extends true ? [] : [View]): Schema =>
    schema.meta({ id: name });
}

export const moment = z.iso.datetime();

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.number().int() }) satisfies z.ZodType<Page<z.output<Item>>>;
}

/** A list that comes whole. */
export function itemsOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item) });
}

export const doneAnswer = z.object({ done: z.literal(true) }).meta({ id: 'Done' });
