import type { ErrorData } from '../contract/errors.ts';
import type { ModuleRule } from './rules.ts';

/** A rule that a build or a running module does not keep, with what its sentence names. */
export interface Breach {
  readonly code: ModuleRule;
  readonly data: ErrorData;
}
