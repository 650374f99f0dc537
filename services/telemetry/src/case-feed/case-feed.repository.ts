import { Injectable } from '@nestjs/common';
import type { GivenOf, ServiceCases } from '@voltdeck/contract';
import { caseLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { epochMs } from '../epoch.ts';

export interface CaseMark {
  readonly id: string;
  readonly fault: string | null;
  readonly alarm: string | null;
}

/** What the fleet opens a case for. */
export type RaisedCase = GivenOf<ServiceCases['caseRaise']>;

/** A level; null where no cases are opened automatically. */
export interface CaseThreshold {
  readonly fault: number | null;
  readonly rule: number | null;
}

const keepThreshold = 'update case_threshold set fault_level = $1, rule_level = $2 where (fault_level, rule_level) is distinct from ($1::int2, $2::int2)';
const marks = 'select id::text, fault::text, alarm::text from case_mark where id > $1 order by case_mark.id limit $2';

const member = (row: string): string => `jsonb_build_object('id', ${row}.id::text, 'deviceId', device.id, 'startedAt', ${epochMs(`${row}.started_at`)}, 'endedAt', ${epochMs(`${row}.ended_at`)})`;

const ofFault = `
select 'fault' as source, fault.type, fault.highest_level as level, jsonb_build_array(${member('fault')}) as members
from fault join device on device.number = fault.device where fault.id = $1`;

// All alarms of a storm, so that the fleet can make one case of those that came before it was one. A case is about vehicles: of a number of them, the first one that is named.
const ofAlarm = `
select 'rule' as source, rule.id::text as "ruleId", rule.name as "ruleName", alarm.storm::text, max(part.level) as level, jsonb_agg(${member('part')} order by part.started_at, part.id) as members
from rule_alarm as alarm join rule on rule.id = alarm.rule and rule.deleted_at is null
cross join lateral (select * from rule_alarm as other where other.id = alarm.id or other.storm = alarm.storm order by other.started_at, other.id limit ${caseLimits.membersMax}) as part
join device on device.number = coalesce(part.device, part.sample[1]) where alarm.id = $1 group by rule.id, alarm.storm`;

/** Faults and rule alarms that are marked for a case. */
@Injectable()
export class CaseFeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Marks are made of what begins or rises from now on. */
  async keepThreshold({ fault, rule }: CaseThreshold): Promise<void> {
    await this.dataSource.query(keepThreshold, [fault, rule]);
  }

  marks(after: string, most: number): Promise<CaseMark[]> {
    return this.dataSource.query<CaseMark[]>(marks, [after, most]);
  }

  /** As it is now; null where late records have withdrawn it, or its rule is deleted. */
  async raised({ fault, alarm }: CaseMark): Promise<RaisedCase | null> {
    const [row] = await this.dataSource.query<RaisedCase[]>(fault === null ? ofAlarm : ofFault, [fault ?? alarm]);
    return row ?? null;
  }

  async remove({ id }: CaseMark): Promise<void> {
    await this.dataSource.query('delete from case_mark where id = $1', [id]);
  }

  /** What the fleet has refused for so long it never takes. */
  async dropOld(): Promise<void> {
    await this.dataSource.query(`delete from case_mark where at < now() - interval '7 days'`);
  }
}
