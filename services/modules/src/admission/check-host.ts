import type { HostVersions } from '@voltdeck/contract';
import { judgeRanges, type Ranged } from '@voltdeck/protocol/module-rules';
import { overlap } from './overlap.ts';
import { refuseFirst } from './refuse-first.ts';

/** @throws DomainError MODULE_CONTRACT_UNFIT, MODULE_KIT_UNFIT, MODULE_SHARED_UNFIT */
export function checkHost(build: Ranged, host: HostVersions): void {
  refuseFirst(judgeRanges(build, host, overlap));
}
