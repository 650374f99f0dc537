import { Injectable } from '@nestjs/common';
import type { Analysis, DeviceQualityView, InputOf, QualityRowView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { readCursor, writeCursor } from '../history/cursor.ts';
import { QualityListRepository, type QualityKey, type QualityRow } from './quality-list.repository.ts';
import { QualityRepository } from './quality.repository.ts';
import { scoreOf } from './score.ts';

const keySchema = z.tuple([z.string().regex(/^\d{1,3}$/), z.string().regex(/^\d{1,9}$/)]);

@Injectable()
export class QualityService {
  constructor(
    private readonly repository: QualityRepository,
    private readonly scores: QualityListRepository,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async quality(caller: Caller | null, { deviceId, from, to }: InputOf<Analysis['quality']>): Promise<DeviceQualityView> {
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const begin = await this.repository.begin({ device, from, to }, limits.qualityRecordsMax);
    const counts = await this.repository.counts({ device, from: begin, to });
    const { score, parts } = scoreOf(counts);
    return { deviceId, from: new Date(begin).toISOString(), to: new Date(to).toISOString(), score, records: counts.records, parts };
  }

  /** Devices by the score of their last judged day, the worst first. */
  async list(caller: Caller | null, { cursor, pageSize, ...filter }: InputOf<Analysis['qualityList']>): Promise<Page<QualityRowView>> {
    const after = cursor === undefined ? null : keyOf(cursor);
    const [found, total] = await Promise.all([this.scores.page(caller, filter, after, pageSize + 1), this.scores.count(caller, filter)]);
    const shown = found.slice(0, pageSize);
    const last = shown.at(-1);
    const next = found.length > pageSize && last !== undefined ? writeCursor([String(last.score), String(last.device)]) : null;
    return { items: shown.map(toQualityRow), next, total };
  }
}

function keyOf(cursor: string): QualityKey {
  const [score, device] = readCursor(keySchema, cursor);
  return { score: Number(score), device: Number(device) };
}

const toQualityRow = ({ device: _number, device_id: deviceId, project_name: projectName, ...row }: QualityRow): QualityRowView => ({ deviceId, projectName, ...row });
