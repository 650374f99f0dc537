import { Injectable } from '@nestjs/common';
import { DomainError, parseInput } from '@voltdeck/platform';
import { cellKinds, limits, type Caller, type CellKind, type CellsView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { inOrder, orderProblem, rangeFields } from '../device/range-fields.ts';
import { bucketWidth } from '../series/bucket-width.ts';
import { cellMatrix, layoutOf } from './cell-matrix.ts';
import { CellsRepository } from './cells.repository.ts';

const cellsInput = z
  .strictObject({ ...rangeFields, kind: z.enum(cellKinds), buckets: z.number().int().min(1).max(limits.cellRowsMax).default(limits.cellRowsMax) })
  .refine(inOrder, orderProblem);

const units: Readonly<Record<CellKind, string>> = { voltage: 'mV', temperature: '°C' };

@Injectable()
export class CellsService {
  constructor(private readonly repository: CellsRepository) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async cells(caller: Caller | null, input: unknown): Promise<CellsView> {
    const { deviceId, from, to, kind, buckets } = parseInput(cellsInput, input);
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const bucketS = bucketWidth(to - from, await this.rowsMax(device, kind, buckets));
    const matrix = cellMatrix(await this.repository.samples({ device, from, to }, bucketS), kind);
    return {
      deviceId,
      kind,
      unit: units[kind],
      scale: 1,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      bucketS,
      ...matrix,
    };
  }

  /** A large pack gets fewer rows. */
  private async rowsMax(device: number, kind: CellKind, buckets: number): Promise<number> {
    const layout = layoutOf([await this.repository.newest(device)], kind);
    const cells = layout.reduce((sum, bmu) => sum + bmu.cells, 0);
    return Math.max(1, Math.min(buckets, Math.floor(limits.cellValuesMax / Math.max(cells, 1))));
  }
}
