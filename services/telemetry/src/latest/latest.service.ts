import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, LatestManyView, LatestView, Vehicles } from '@voltdeck/contract';
import { limits, type Caller } from '@voltdeck/protocol/contract';
import { DomainError } from '@voltdeck/base';
import { fitting, jsonBytes } from '../history/fitting.ts';
import type { DeriveRules } from '../settings/derive-rules.ts';
import { SettingRules } from '../settings/setting-rules.ts';
import { toLatestView } from './latest.mapper.ts';
import { LatestRepository } from './latest.repository.ts';
@Injectable()
export class LatestService {
  constructor(
    private readonly repository: LatestRepository,
    @Inject(SettingRules) private readonly rules: Pick<DeriveRules, 'offlineAfterMs'>,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND; RECORD_NONE for a device that has sent nothing yet. */
  async latest(caller: Caller | null, { deviceId }: InputOf<Vehicles['latest']>): Promise<LatestView> {
    const [state] = await this.repository.find(caller, [deviceId]);
    if (state !== undefined) return toLatestView(state, Date.now(), this.rules.offlineAfterMs);
    const known = await this.repository.isVisible(caller, deviceId);
    throw new DomainError(known ? 'RECORD_NONE' : 'DEVICE_NOT_FOUND', { deviceId });
  }

  /** Of the devices asked for, those that are visible and have sent something; large packs leave some for the next request. */
  async latestMany(caller: Caller | null, { deviceIds }: InputOf<Vehicles['latestPart']>): Promise<LatestManyView> {
    const states = await this.repository.find(caller, deviceIds);
    const now = Date.now();
    const found = states.map((state) => toLatestView(state, now, this.rules.offlineAfterMs));
    const items = fitting(found, limits.answerBytesMax, jsonBytes);
    return { items, rest: found.slice(items.length).map(({ deviceId }) => deviceId) };
  }
}
