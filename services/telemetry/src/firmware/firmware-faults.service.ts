import { Injectable } from '@nestjs/common';
import { parseInput } from '@voltdeck/platform';
import { limits, type Caller, type FirmwareFaultsView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilterFields } from '../device/device-filter.ts';
import { inOrder, lengthProblem, noLonger, orderProblem } from '../device/range-fields.ts';
import { dayMs } from '../rollup/rollup-levels.ts';
import { toFirmwareVersion } from './firmware-faults.mapper.ts';
import { FirmwareFaultsRepository } from './firmware-faults.repository.ts';

const time = z.number().int().min(0).max(8.64e15);
const daysShown = 30;

const matrixInput = z.strictObject({ ...deviceFilterFields, from: time.optional(), to: time.optional() });
const range = z
  .object({ from: time, to: time })
  .refine(inOrder, orderProblem)
  .refine(noLonger(limits.statisticsDaysMax), lengthProblem(limits.statisticsDaysMax));

@Injectable()
export class FirmwareFaultsService {
  constructor(private readonly repository: FirmwareFaultsRepository) {}

  /** How often each fault began in each version that vehicles of the caller ran. */
  async matrix(caller: Caller | null, input: unknown): Promise<FirmwareFaultsView> {
    const asked = parseInput(matrixInput, input);
    const nowMs = Date.now();
    const { to = nowMs, from = Math.max(0, to - daysShown * dayMs), ...filter } = asked;
    parseInput(range, { from, to });
    const rows = await this.repository.read(caller, filter, { from, to });
    return {
      asOf: new Date(nowMs).toISOString(),
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      versions: rows.map(toFirmwareVersion),
    };
  }
}
