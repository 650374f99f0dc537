import { Inject, Injectable } from '@nestjs/common';
import type { FleetStatusView, InputOf, Vehicles } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { toFleetStatusView } from './status.mapper.ts';
import { StatusRepository } from './status.repository.ts';

@Injectable()
export class StatusService {
  constructor(
    private readonly repository: StatusRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'offlineAfterMs'>,
  ) {}

  /**
   * State of the caller's fleet.
   *
   * @param asOf epoch ms: the moment at which a silent vehicle counts as offline; now when none is named
   */
  async status(caller: Caller | null, { groupBy, projectId }: InputOf<Vehicles['fleetStatus']>, asOf = Date.now()): Promise<FleetStatusView> {
    return toFleetStatusView(await this.repository.read(caller, groupBy, asOf - this.rules.offlineAfterMs, projectId), asOf);
  }
}
