import { Injectable } from '@nestjs/common';
import type { Analysis, FirmwareFaultsView, InputOf } from '@voltdeck/contract';
import type { Caller } from '@voltdeck/protocol/contract';
import { stretchAsked } from '../statistics/stretch-asked.ts';
import { toFirmwareVersion } from './firmware-faults.mapper.ts';
import { FirmwareFaultsRepository } from './firmware-faults.repository.ts';

@Injectable()
export class FirmwareFaultsService {
  constructor(private readonly repository: FirmwareFaultsRepository) {}

  /** How often each fault started in each version that vehicles of the caller ran. */
  async matrix(caller: Caller | null, { from: begin, to: end, ...filter }: InputOf<Analysis['firmwareFaults']>): Promise<FirmwareFaultsView> {
    const nowMs = Date.now();
    const { from, to } = stretchAsked({ from: begin, to: end }, nowMs);
    const rows = await this.repository.read(caller, filter, { from, to });
    return {
      asOf: new Date(nowMs).toISOString(),
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      versions: rows.map(toFirmwareVersion),
    };
  }
}
