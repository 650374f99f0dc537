import { Injectable } from '@nestjs/common';
import type { Analysis, CellsView, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller, type CellKind } from '@voltdeck/protocol/contract';
import { bucketWidth } from '../series/bucket-width.ts';
import { cellMatrix, layoutOf } from './cell-matrix.ts';
import { CellsRepository } from './cells.repository.ts';

const units: Readonly<Record<CellKind, string>> = { voltage: 'mV', temperature: '°C' };

@Injectable()
export class CellsService {
  constructor(private readonly repository: CellsRepository) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async cells(caller: Caller | null, { deviceId, from, to, kind, buckets }: InputOf<Analysis['cells']>): Promise<CellsView> {
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
