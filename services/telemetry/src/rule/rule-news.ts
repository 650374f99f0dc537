import { Inject, Injectable } from '@nestjs/common';
import { BUS, type Bus } from '@voltdeck/base';
import { urgentLevel } from '@voltdeck/protocol/codes';
import { limits, subjects, type AlarmRaised } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

// Alarms are stored under the lock of the rules, so that a higher id is never there before a lower one.
const take = `
with newest as (select max(id) as id from rule_alarm),
before as (select told_to from rule_news where told_to < (select id from newest) for update),
moved as (update rule_news set told_to = newest.id from newest, before where rule_news.told_to = before.told_to returning before.told_to as since, newest.id as until)
select distinct case when alarm.device is null then jsonb_build_object('alarmId', alarm.id::text) else jsonb_build_object('deviceId', device.id) end as raised
from moved join rule_alarm as alarm on alarm.id > moved.since and alarm.id <= moved.until left join device on device.number = alarm.device
where (device.id is not null or alarm.device is null) and alarm.level >= ${urgentLevel} and alarm.ended_at is null limit ${limits.liveDevicesMax}`;

/** Tells open pages of urgent rule alarms at once, as ingest does of urgent faults. What no one hears is read from the store. */
@Injectable()
export class RuleNews {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(BUS) private readonly bus: Pick<Bus, 'isClosed' | 'publish'>,
  ) {}

  async publish(): Promise<void> {
    const rows = await this.dataSource.query<{ raised: AlarmRaised }[]>(take);
    if (this.bus.isClosed()) return;
    for (const { raised } of rows) this.bus.publish(subjects.alarmRaised, JSON.stringify(raised));
  }
}
