import { Controller } from '@nestjs/common';
import { alarmRules, type MaintenancePeriodView, type RuleAlarmView, type RulePreviewView, type RuleStormView, type RuleView, type ServiceMarkView } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { MaintenanceService } from './maintenance.service.ts';
import { RuleAlarmService } from './rule-alarm.service.ts';
import { RulePreview } from './rule-preview.ts';
import { RuleService } from './rule.service.ts';
import { ServiceMarkService } from './service-mark.service.ts';

@Controller()
export class RuleController {
  constructor(
    private readonly service: RuleService,
    private readonly alarms: RuleAlarmService,
    private readonly previews: RulePreview,
    private readonly maintenance: MaintenanceService,
    private readonly services: ServiceMarkService,
  ) {}

  @Handles(alarmRules.ruleList)
  list({ caller }: Asked<typeof alarmRules.ruleList>): Promise<{ items: RuleView[] }> {
    return this.service.list(caller);
  }

  @Handles(alarmRules.rule)
  get({ caller, input: { id } }: Asked<typeof alarmRules.rule>): Promise<RuleView> {
    return this.service.get(caller, id);
  }

  @Handles(alarmRules.ruleAdd)
  add({ caller, input }: Asked<typeof alarmRules.ruleAdd>): Promise<RuleView> {
    return this.service.add(caller, input);
  }

  @Handles(alarmRules.ruleChange)
  change({ caller, input }: Asked<typeof alarmRules.ruleChange>): Promise<RuleView> {
    return this.service.change(caller, input);
  }

  @Handles(alarmRules.ruleSwitch)
  turn({ caller, input }: Asked<typeof alarmRules.ruleSwitch>): Promise<RuleView> {
    return this.service.turn(caller, input);
  }

  @Handles(alarmRules.ruleDelete)
  remove({ caller, input: { ruleId } }: Asked<typeof alarmRules.ruleDelete>): Promise<RuleView> {
    return this.service.remove(caller, ruleId);
  }

  @Handles(alarmRules.ruleRestore)
  restore({ caller, input: { ruleId } }: Asked<typeof alarmRules.ruleRestore>): Promise<RuleView> {
    return this.service.restore(caller, ruleId);
  }

  @Handles(alarmRules.rulePreview)
  preview({ caller, input }: Asked<typeof alarmRules.rulePreview>): Promise<RulePreviewView> {
    return this.previews.preview(caller, input);
  }

  @Handles(alarmRules.maintenanceList)
  listMaintenance({ caller, input }: Asked<typeof alarmRules.maintenanceList>): Promise<Page<MaintenancePeriodView>> {
    return this.maintenance.list(caller, input);
  }

  @Handles(alarmRules.maintenance)
  getMaintenance({ caller, input: { id } }: Asked<typeof alarmRules.maintenance>): Promise<MaintenancePeriodView> {
    return this.maintenance.get(caller, id);
  }

  @Handles(alarmRules.maintenanceAdd)
  addMaintenance({ caller, input }: Asked<typeof alarmRules.maintenanceAdd>): Promise<MaintenancePeriodView> {
    return this.maintenance.add(caller, input);
  }

  @Handles(alarmRules.maintenanceChange)
  changeMaintenance({ caller, input }: Asked<typeof alarmRules.maintenanceChange>): Promise<MaintenancePeriodView> {
    return this.maintenance.change(caller, input);
  }

  @Handles(alarmRules.maintenanceEnd)
  endMaintenance({ caller, input: { periodId } }: Asked<typeof alarmRules.maintenanceEnd>): Promise<MaintenancePeriodView> {
    return this.maintenance.end(caller, periodId);
  }

  @Handles(alarmRules.maintenanceDelete)
  removeMaintenance({ caller, input: { periodId } }: Asked<typeof alarmRules.maintenanceDelete>): Promise<MaintenancePeriodView> {
    return this.maintenance.remove(caller, periodId);
  }

  @Handles(alarmRules.maintenanceRestore)
  restoreMaintenance({ caller, input: { periodId } }: Asked<typeof alarmRules.maintenanceRestore>): Promise<MaintenancePeriodView> {
    return this.maintenance.restore(caller, periodId);
  }

  @Handles(alarmRules.serviceMarks)
  listServices({ caller, input }: Asked<typeof alarmRules.serviceMarks>): Promise<Page<ServiceMarkView>> {
    return this.services.list(caller, input);
  }

  @Handles(alarmRules.serviceMark)
  getService({ caller, input: { id } }: Asked<typeof alarmRules.serviceMark>): Promise<ServiceMarkView> {
    return this.services.get(caller, id);
  }

  @Handles(alarmRules.serviceMarkAdd)
  addService({ caller, input }: Asked<typeof alarmRules.serviceMarkAdd>): Promise<ServiceMarkView> {
    return this.services.add(caller, input);
  }

  @Handles(alarmRules.serviceMarkDelete)
  removeService({ caller, input: { markId } }: Asked<typeof alarmRules.serviceMarkDelete>): Promise<ServiceMarkView> {
    return this.services.remove(caller, markId);
  }

  @Handles(alarmRules.serviceMarkRestore)
  restoreService({ caller, input: { markId } }: Asked<typeof alarmRules.serviceMarkRestore>): Promise<ServiceMarkView> {
    return this.services.restore(caller, markId);
  }

  @Handles(alarmRules.ruleAlarms)
  listAlarms({ caller, input }: Asked<typeof alarmRules.ruleAlarms>): Promise<Page<RuleAlarmView>> {
    return this.alarms.list(caller, input);
  }

  @Handles(alarmRules.ruleAlarm)
  alarm({ caller, input: { id } }: Asked<typeof alarmRules.ruleAlarm>): Promise<RuleAlarmView> {
    return this.alarms.get(caller, id);
  }

  @Handles(alarmRules.ruleAlarmAcknowledge)
  acknowledge({ caller, input }: Asked<typeof alarmRules.ruleAlarmAcknowledge>): Promise<RuleAlarmView> {
    return this.alarms.acknowledge(caller, input);
  }

  @Handles(alarmRules.ruleAlarmUnacknowledge)
  unacknowledge({ caller, input: { alarmId } }: Asked<typeof alarmRules.ruleAlarmUnacknowledge>): Promise<RuleAlarmView> {
    return this.alarms.unacknowledge(caller, alarmId);
  }

  @Handles(alarmRules.ruleAlarmSnooze)
  snooze({ caller, input }: Asked<typeof alarmRules.ruleAlarmSnooze>): Promise<RuleAlarmView> {
    return this.alarms.snooze(caller, input);
  }

  @Handles(alarmRules.ruleAlarmUnsnooze)
  unsnooze({ caller, input: { alarmId } }: Asked<typeof alarmRules.ruleAlarmUnsnooze>): Promise<RuleAlarmView> {
    return this.alarms.unsnooze(caller, alarmId);
  }

  @Handles(alarmRules.ruleStorm)
  storm({ caller, input: { id } }: Asked<typeof alarmRules.ruleStorm>): Promise<RuleStormView> {
    return this.alarms.storm(caller, id);
  }

  @Handles(alarmRules.ruleStormAcknowledge)
  acknowledgeStorm({ caller, input }: Asked<typeof alarmRules.ruleStormAcknowledge>): Promise<RuleStormView> {
    return this.alarms.acknowledgeStorm(caller, input);
  }

  @Handles(alarmRules.ruleStormUnacknowledge)
  unacknowledgeStorm({ caller, input: { stormId } }: Asked<typeof alarmRules.ruleStormUnacknowledge>): Promise<RuleStormView> {
    return this.alarms.unacknowledgeStorm(caller, stormId);
  }

  @Handles(alarmRules.ruleStormSnooze)
  snoozeStorm({ caller, input }: Asked<typeof alarmRules.ruleStormSnooze>): Promise<RuleStormView> {
    return this.alarms.snoozeStorm(caller, input);
  }

  @Handles(alarmRules.ruleStormUnsnooze)
  unsnoozeStorm({ caller, input: { stormId } }: Asked<typeof alarmRules.ruleStormUnsnooze>): Promise<RuleStormView> {
    return this.alarms.unsnoozeStorm(caller, stormId);
  }
}
