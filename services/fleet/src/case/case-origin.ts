import { Injectable } from '@nestjs/common';
import { alarmRules, history, type DeviceView, type FaultView, type InputOf, type RuleAlarmView, type ServiceCases } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { checklistOf, type CaseSource, type Text } from '@voltdeck/protocol/contract';
import type { Acting } from '../acting.ts';
import { device } from '../definitions/device.ts';
import { DictionaryRepository } from '../dictionary/dictionary.repository.ts';
import { EntityService } from '../entity/entity.service.ts';

/** What a case is opened for: facts that the caller sees, and cannot make up. */
export interface CaseOrigin {
  readonly device: DeviceView;
  readonly source: CaseSource;
  readonly sourceId: string | null;
  readonly type: number | null;
  readonly rule: string | null;
  readonly name: Text | null;
  readonly startedAt: Date | null;
  readonly level: number | null;
  readonly checks: readonly Text[];
}

const byHand = { sourceId: null, type: null, rule: null, name: null, startedAt: null, level: null, checks: [] } as const;

@Injectable()
export class CaseOrigins {
  constructor(
    private readonly entities: EntityService,
    private readonly dictionary: DictionaryRepository,
    private readonly bus: BusClient,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND, FAULT_NOT_FOUND, RULE_ALARM_NOT_FOUND */
  async of({ source, sourceId = '', deviceId = '' }: InputOf<ServiceCases['caseDraft']>, { caller, requestId }: Acting): Promise<CaseOrigin> {
    if (source === 'person') return { device: await this.entities.read(device, deviceId, caller.scope), source, ...byHand };
    if (source === 'rule') {
      const { deviceId: id, fleet, ruleId, ruleName, startedAt, level }: RuleAlarmView = await this.bus.call(alarmRules.ruleAlarm, { id: sourceId }, { caller, requestId });
      // A case is about one vehicle: of a number of them, the first that the alarm names.
      const ofVehicle = id ?? fleet?.vehicles[0]?.deviceId;
      if (ofVehicle === undefined) throw new DomainError('DEVICE_NOT_FOUND', { deviceId: '–' });
      return { device: await this.entities.read(device, ofVehicle, caller.scope), source, sourceId, type: null, rule: ruleId, name: { 'zh-CN': ruleName, en: ruleName }, startedAt: new Date(startedAt), level, checks: [] };
    }
    const { deviceId: id, type, name, startedAt, highestLevel }: FaultView = await this.bus.call(history.fault, { id: sourceId }, { caller, requestId });
    const of = await this.entities.read(device, id, caller.scope);
    const { checks } = await this.dictionary.resolve(type, of.bmsModel);
    return { device: of, source, sourceId, type, rule: null, name, startedAt: new Date(startedAt), level: Math.max(highestLevel, 1), checks: checklistOf(checks) };
  }
}
