import { Inject, Injectable } from '@nestjs/common';
import type { Conforming, ConformanceView, InputOf, OutputOf } from '@voltdeck/contract';
import { DomainError, Profiles, Settings } from '@voltdeck/base';
import { judgeTerminal, resultOf, storedExchange } from '@voltdeck/protocol/conformance';
import { conformanceLimits, type Caller } from '@voltdeck/protocol/contract';
import { setImmediate as turn } from 'node:timers/promises';
import { isoOf } from '../epoch.ts';
import { writePdf } from '../report/pdf.ts';
import { businessSettings, type SettingsSource } from '../settings/business-settings.ts';
import { conformanceDocument } from './conformance-document.ts';
import { conformanceFileName } from './file-name.ts';
import { toChecks, toJudged, type Judged } from './conformance.mapper.ts';
import { ConformanceRepository, type ConformanceVehicle, type SentMessage, type Stretch } from './conformance.repository.ts';

const { vehiclesMax, messagesMax, judgeMs } = conformanceLimits;

/** Judges what vehicles sent by the checks of `voltdeck conformance`. */
@Injectable()
export class ConformanceService {
  constructor(
    private readonly repository: ConformanceRepository,
    private readonly profiles: Profiles,
    @Inject(Settings) private readonly settings: SettingsSource,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async report(caller: Caller | null, { modelId, deviceId, from, to }: InputOf<Conforming['conformance']>): Promise<ConformanceView> {
    const { vehicles, total } = await this.repository.vehicles(caller, { modelId, deviceId }, vehiclesMax);
    if (deviceId !== undefined && total === 0) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    const endsAt = Date.now() + judgeMs;
    const judged: Judged[] = [];
    let lookedAt = 0;
    for (const vehicle of vehicles) {
      if (lookedAt > 0 && Date.now() > endsAt) break;
      lookedAt += 1;
      const found = await this.repository.sent(vehicle.number, { from, to }, messagesMax + 1);
      if (found.length > 0) judged.push(this.judge(vehicle, found, { from, to }));
      // Between two vehicles everyone else has a turn.
      await turn();
    }
    return {
      from: isoOf(from), to: isoOf(to), timeZone: businessSettings(this.settings).timeZone,
      model: vehicles[0]?.model ?? null,
      vehicles: total,
      judged: judged.map(toJudged),
      withoutMessages: lookedAt - judged.length,
      leftOut: total - lookedAt,
      checks: toChecks(judged),
    };
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  async document(caller: Caller | null, { language, ...asked }: InputOf<Conforming['conformanceDocument']>): Promise<OutputOf<Conforming['conformanceDocument']>> {
    const report = await this.report(caller, asked);
    const pdf = await writePdf(conformanceDocument(report, language, isoOf(Date.now())));
    return { fileName: conformanceFileName(report, language), data: pdf.toString('base64') };
  }

  private judge(vehicle: ConformanceVehicle, found: readonly SentMessage[], { to }: Stretch): Judged {
    const stored = found.slice(0, messagesMax).map(({ at, digest, received_at, rejected, frame }) => ({ id: `${at}.${digest}`, receivedMs: received_at, recordedMs: at, bytes: frame, rejected }));
    const exchange = storedExchange(stored, to);
    const result = resultOf(vehicle.vin, exchange, judgeTerminal(exchange, this.profiles.of(vehicle.profile)));
    return { vehicle, result: { ...result, isCut: found.length > messagesMax } };
  }
}
