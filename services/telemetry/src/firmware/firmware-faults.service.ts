import { Injectable } from '@nestjs/common';
import { parseInput } from '@voltdeck/platform';
import { limits, type Caller, type FirmwareFaultsView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilterFields } from '../device/device-filter.ts';
import { inOrder, lengthProblem, noLonger, orderProblem, timeField } from '../device/range-fields.ts';
import { dayMs } from '../rollup/rollup-levels.ts';
import { toFirmwareVersion } from './firmware-faults.mapper.ts';
import { FirmwareFaultsRepository } from './firmware-faults.repository.ts';

const daysShown = 30;

const matrixInput = z.strictObject({ ...deviceFilterFields, from: timeField.optional(), to: timeField.optional() });
const range = z
  .object({ from: timeField, to: timeField })
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
