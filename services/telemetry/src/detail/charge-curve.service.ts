import { Injectable } from '@nestjs/common';
import type { ChargeCurveView, History, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { chargeCurveRules, type Caller } from '@voltdeck/protocol/contract';
import { isoOf } from '../epoch.ts';
import { socStep, type CurveStep } from './charge-curve.ts';
import { ChargeCurveRepository, type Charge, type LikeStep, type StoredStep } from './charge-curve.repository.ts';
import { detailsOf } from './operation-details.ts';

type LikeView = ChargeCurveView['like']['steps'][number];

const toStep = ([soc, kw, temperature, seconds]: StoredStep): CurveStep => ({ soc, kw, temperature, seconds });
const bandOf = ([low, median, high]: readonly [number, number, number]): LikeView['kw'] => ({ low, median, high });
const toLike = ({ soc, sessions, kw, temperature }: LikeStep): LikeView => ({ soc, sessions, kw: bandOf(kw), temperature: temperature === null ? null : bandOf(temperature) });

@Injectable()
export class ChargeCurveService {
  constructor(private readonly repository: ChargeCurveRepository) {}

  /** A charge beside those of like vehicles that the caller sees. @throws DomainError OPERATION_NOT_FOUND */
  async curve(caller: Caller | null, { operationId }: InputOf<History['chargeCurve']>): Promise<ChargeCurveView> {
    const found = await this.repository.find(caller, operationId);
    if (found === null) throw new DomainError('OPERATION_NOT_FOUND', { operationId });
    const charge = await this.complete(found);
    const { days, sessionsMost, sessionsLeast } = chargeCurveRules;
    const { vehicles, sessions, steps } = await this.repository.like(caller, { charge, days, sessionsMost });
    const { id, deviceId, vin, startedAt, endedAt, plugIn, chemistry, ratedEnergyKwh, projectName } = charge;
    return {
      operationId: id,
      deviceId,
      vin,
      startedAt: isoOf(startedAt),
      endedAt: isoOf(endedAt),
      plugIn,
      socStep,
      steps: (charge.curve ?? []).map(toStep),
      like: {
        by: ratedEnergyKwh === null ? 'project' : 'pack',
        chemistry,
        ratedEnergyKwh,
        projectName,
        vehicles,
        sessions,
        // Of fewer a median says nothing.
        steps: steps.filter((step) => step.sessions >= sessionsLeast).map(toLike),
      },
    };
  }

  /** A charge that is running, or waits, is calculated now. */
  private async complete(charge: Charge): Promise<Charge> {
    if (charge.curve !== null) return charge;
    const { curve, plugIn } = detailsOf('charge', await this.repository.samples(charge));
    return { ...charge, plugIn, curve: (curve ?? []).map(({ soc, kw, temperature, seconds }): StoredStep => [soc, kw, temperature, seconds]) };
  }
}
