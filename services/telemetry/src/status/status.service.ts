import { Inject, Injectable } from '@nestjs/common';
import { parseInput } from '@voltdeck/platform';
import { groupings, type Caller, type FleetStatusView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { DeriveRules } from '../ingest/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { toFleetStatusView } from './status.mapper.ts';
import { StatusRepository } from './status.repository.ts';

const statusInput = z.strictObject({ groupBy: z.enum(groupings), projectId: z.uuid().optional() });

@Injectable()
export class StatusService {
  constructor(
    private readonly repository: StatusRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'offlineAfterMs'>,
  ) {}

  /** State of the caller's fleet now. */
  async status(caller: Caller | null, input: unknown): Promise<FleetStatusView> {
    const { groupBy, projectId } = parseInput(statusInput, input);
    const now = Date.now();
    return toFleetStatusView(await this.repository.read(caller, groupBy, now - this.rules.offlineAfterMs, projectId), now);
  }
}
