import { Injectable } from '@nestjs/common';
import type { BaseLanguage, Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { visible } from '../../device/visible.ts';

/** A rota or a user, never both. */
export interface PolicyStep {
  readonly rotaId: string | null;
  readonly userId: string | null;
  readonly waitMinutes: number;
}

export interface PolicyFields {
  readonly name: string;
  readonly enabled: boolean;
  readonly minLevel: number;
  readonly projectId: string | null;
  readonly language: BaseLanguage;
  readonly rounds: number;
  readonly steps: readonly PolicyStep[];
}

export interface PolicyRow extends PolicyFields {
  readonly id: string;
  readonly projectName: string | null;
  readonly running: number;
  readonly revision: number;
}

@Injectable()
export class PolicyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  list(caller: Caller | null): Promise<PolicyRow[]> {
    return this.read(caller, [], 'true');
  }

  async find(caller: Caller | null, id: string): Promise<PolicyRow | null> {
    const [row] = await this.read(caller, [id], 'policy.id = $1');
    return row ?? null;
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from escalation_policy');
    return row?.count ?? 0;
  }

  /** @returns its id */
  async add(fields: PolicyFields): Promise<string> {
    const [row] = await this.dataSource.query<{ id: string }[]>('insert into escalation_policy (name, enabled, min_level, project_id, language, rounds, steps) values ($1, $2, $3, $4, $5, $6, $7) returning id', valuesOf(fields));
    return row?.id ?? '';
  }

  /** @returns false when another user was faster */
  async change(id: string, revision: number, fields: PolicyFields): Promise<boolean> {
    const [changed] = await this.dataSource.query<[unknown[], number]>(
      `update escalation_policy set name = $1, enabled = $2, min_level = $3, project_id = $4, language = $5, rounds = $6, steps = $7, revision = revision + 1 where id = $8 and revision = $9 returning id`,
      [...valuesOf(fields), id, revision],
    );
    return changed.length > 0;
  }

  /** Its escalations go with it; what waits to be sent of them is not sent. */
  async remove(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`delete from notification_delivery where state = 'waiting' and escalation in (select id from escalation where policy = $1)`, [id]);
      await manager.query('delete from escalation_policy where id = $1', [id]);
    });
  }

  private read(caller: Caller | null, parameters: unknown[], condition: string): Promise<PolicyRow[]> {
    const seen = visible(caller, parameters);
    return this.dataSource.query<PolicyRow[]>(
      `select policy.id, policy.name, policy.enabled, policy.min_level as "minLevel", policy.project_id as "projectId", policy.language, policy.rounds, policy.steps, policy.revision,
        (select device.project_name from device where device.project_id = policy.project_id limit 1) as "projectName",
        (select count(*)::int4 from escalation join device on device.number = escalation.device where escalation.policy = policy.id and escalation.state in ('running', 'snoozed') and ${seen}) as running
       from escalation_policy policy where ${condition} order by lower(policy.name), policy.id`,
      parameters,
    );
  }
}

const valuesOf = ({ name, enabled, minLevel, projectId, language, rounds, steps }: PolicyFields): unknown[] => [name, enabled, minLevel, projectId, language, rounds, JSON.stringify(steps)];
