import type { HostVersions } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { judgeRanges, type Ranged } from '@voltdeck/protocol/module-rules';
import { overlap } from './overlap.ts';

/** @throws DomainError MODULE_CONTRACT_UNFIT, MODULE_KIT_UNFIT, MODULE_SHARED_UNFIT */
export function checkHost(build: Ranged, host: HostVersions): void {
  const [breach] = judgeRanges(build, host, overlap);
  if (breach !== undefined) throw new DomainError(breach.code, breach.data);
}
