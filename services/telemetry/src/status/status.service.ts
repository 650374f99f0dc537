import { Injectable } from '@nestjs/common';
import { parseInput } from '@voltdeck/platform';
import { groupings, type Caller, type FleetStatusView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { toFleetStatusView } from './status.mapper.ts';
import { StatusRepository } from './status.repository.ts';

const statusInput = z.strictObject({ groupBy: z.enum(groupings) });

@Injectable()
export class StatusService {
  constructor(private readonly repository: StatusRepository) {}

  /** State of the caller's fleet now. */
  async status(caller: Caller | null, input: unknown): Promise<FleetStatusView> {
    const { groupBy } = parseInput(statusInput, input);
    const now = Date.now();
    return toFleetStatusView(await this.repository.read(caller, groupBy, now), now);
  }
}
