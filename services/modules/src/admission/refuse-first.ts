import { DomainError } from '@voltdeck/base';
import type { Breach } from '@voltdeck/protocol/module-rules';

/** @throws DomainError the first breach; `voltdeck module check` names all */
export function refuseFirst([breach]: readonly Breach[]): void {
  if (breach !== undefined) throw new DomainError(breach.code, breach.data);
}
