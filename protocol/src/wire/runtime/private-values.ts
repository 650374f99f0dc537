import type { Reserved } from '../reserved.ts';
import type { WireTime } from '../time.ts';

/** One value of a block that a device profile describes: what `ValueOf` infers for the tables, known only at run time. */
export type PrivateValue = number | string | null | Uint8Array | WireTime | readonly (number | null)[] | readonly PrivateValues[] | Reserved;

/** By field name. `reserved` holds the raw values behind the nulls, as in every block. */
export interface PrivateValues {
  [field: string]: PrivateValue | undefined;
  reserved?: Reserved | undefined;
}
