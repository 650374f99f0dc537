import { Inject, Injectable } from '@nestjs/common';
import { limits, type Caller, type LatestManyView, type LatestView } from '@voltdeck/protocol/contract';
import { DomainError, parseInput } from '@voltdeck/platform';
import { z } from 'zod';
import { fitting, jsonBytes } from '../history/fitting.ts';
import type { DeriveRules } from '../ingest/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { toLatestView } from './latest.mapper.ts';
import { LatestRepository } from './latest.repository.ts';

const one = z.strictObject({ deviceId: z.uuid() });
const many = z.strictObject({ deviceIds: z.array(z.uuid()).max(limits.liveDevicesMax) });

@Injectable()
export class LatestService {
  constructor(
    private readonly repository: LatestRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'offlineAfterMs'>,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND; RECORD_NONE for a device that has sent nothing yet. */
  async latest(caller: Caller | null, input: unknown): Promise<LatestView> {
    const { deviceId } = parseInput(one, input);
    const [state] = await this.repository.find(caller, [deviceId]);
    if (state !== undefined) return toLatestView(state, Date.now(), this.rules.offlineAfterMs);
    const known = await this.repository.isVisible(caller, deviceId);
    throw new DomainError(known ? 'RECORD_NONE' : 'DEVICE_NOT_FOUND', { deviceId });
  }

  /** Of the devices asked for, those that are visible and have sent something; large packs leave some for the next request. */
  async latestMany(caller: Caller | null, input: unknown): Promise<LatestManyView> {
    const { deviceIds } = parseInput(many, input);
    const states = await this.repository.find(caller, deviceIds);
    const now = Date.now();
    const found = states.map((state) => toLatestView(state, now, this.rules.offlineAfterMs));
    const items = fitting(found, limits.answerBytesMax, jsonBytes);
    return { items, rest: found.slice(items.length).map(({ deviceId }) => deviceId) };
  }
}
