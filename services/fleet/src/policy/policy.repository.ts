import { Injectable } from '@nestjs/common';
import type { SecurityPolicyView } from '@voltdeck/contract';
import { inheritedPolicy, policyDemands, type PolicySettings, type SecurityPolicy } from '@voltdeck/protocol/contract';
import { standardProfile } from '@voltdeck/protocol/wire';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeRepository, deploymentId } from '../change/change.repository.ts';
import type { Acting } from '../acting.ts';

/** What has a policy of its own besides the deployment: the column that names it. */
export type PolicyOwner = 'project' | 'device';

interface Named {
  readonly vin: string;
  readonly policy: SecurityPolicy;
}

type OpenActivation = Pick<SecurityPolicyView, 'activationOpenUntil'>;
const notOpened: OpenActivation = { activationOpenUntil: null };
const openUntil = `iso(case when policy.activation_open_until > now() then policy.activation_open_until end) as "activationOpenUntil"`;

const objectOf = (column: (demand: string) => string): string => `json_build_object(${policyDemands.map((demand) => `'${demand}', ${column(demand)}`).join(', ')})`;
const levels = objectOf((demand) => `policy.${demand}`);
const columns = policyDemands.join(', ');
const kept = `iso(policy.updated_at) as "updatedAt", policy.updated_by as "updatedBy"`;

const deviceSql = `
  select ${levels} as own, ${objectOf((demand) => `json_build_object('level', resolved.${demand}, 'source', resolved.${demand}_source)`)} as effective,
    ${openUntil},
    case when policy.activation_open_until > now() then policy.activation_opened_by end as "activationOpenedBy", device.proof, ${kept}
  from device join device_policy resolved on resolved.device_id = device.id left join security_policy policy on policy.device_id = device.id
  where device.id = $1`;

const ofNoVehicle = `null as "activationOpenUntil", null as "activationOpenedBy", null as proof`;

const projectSql = `
  select ${levels} as own, ${objectOf(
    (demand) => `json_build_object('level', coalesce(policy.${demand}, fallback.${demand}), 'source', case when policy.${demand} is null then 'deployment' else 'project' end)`,
  )} as effective, ${ofNoVehicle}, ${kept}
  from security_default fallback left join security_policy policy on policy.project_id = $1`;

const deploymentSql = `
  select ${levels} as own, ${objectOf((demand) => `json_build_object('level', policy.${demand}, 'source', 'deployment')`)} as effective, ${ofNoVehicle},
    case when policy.updated_by is not null then iso(policy.updated_at) end as "updatedAt", policy.updated_by as "updatedBy"
  from security_default policy`;

/** Policies at each level, and what they come to. */
@Injectable()
export class PolicyRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ChangeRepository,
  ) {}

  async deployment(): Promise<SecurityPolicyView> {
    return this.one(deploymentSql, []);
  }

  async of(owner: PolicyOwner, id: string): Promise<SecurityPolicyView> {
    return this.one(owner === 'device' ? deviceSql : projectSql, [id]);
  }

  async changeDeployment(policy: SecurityPolicy, acting: Acting): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [before = inheritedPolicy] = await manager.query<PolicySettings[]>(`select ${columns} from security_default for update`);
      await manager.query(`update security_default set (${columns}, updated_by, updated_at) = ($1, $2, $3, $4, $5, now())`, [...valuesOf(policy), acting.caller.loginName]);
      if (isOther(before, policy)) await this.changes.record(manager, 'deployment', 'policy', acting, { id: deploymentId, before, after: policy });
    });
  }

  /** Signatures become optional where no administrator has set the default yet. */
  async openUntouched(): Promise<void> {
    await this.dataSource.query(`update security_default set signature = 'optional' where updated_by is null`);
  }

  async change(owner: PolicyOwner, id: string, policy: PolicySettings, acting: Acting): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [before = inheritedPolicy] = await manager.query<PolicySettings[]>(`select ${columns} from security_policy where ${owner}_id = $1 for update`, [id]);
      await manager.query(
        `insert into security_policy (${owner}_id, ${columns}, updated_by) values ($1, $2, $3, $4, $5, $6)
         on conflict (${owner}_id) do update set (${columns}, updated_by, updated_at) = ($2, $3, $4, $5, $6, now())`,
        [id, ...valuesOf(policy), acting.caller.loginName],
      );
      if (isOther(before, policy)) await this.changes.record(manager, owner, 'policy', acting, { id, before, after: policy });
    });
  }

  /** @param hours null closes it */
  async openActivation(deviceId: string, hours: number | null, acting: Acting): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [before = null] = await manager.query<OpenActivation[]>(`select ${openUntil} from security_policy policy where device_id = $1 for update`, [deviceId]);
      const [after = null] = await manager.query<OpenActivation[]>(
        `insert into security_policy as policy (device_id, activation_open_until, activation_opened_by) values ($1, now() + $2 * interval '1 hour', $3)
         on conflict (device_id) do update set activation_open_until = excluded.activation_open_until, activation_opened_by = excluded.activation_opened_by
         returning ${openUntil}`,
        [deviceId, hours, acting.caller.loginName],
      );
      await this.changes.record(manager, 'device', 'policy', acting, { id: deviceId, before: before ?? notOpened, after: after ?? notOpened });
    });
  }

  /** Whether the first key of a device is registered now, on trust. */
  async takesFirstKey(manager: EntityManager, deviceId: string): Promise<boolean> {
    const [row] = await manager.query<{ takes: boolean }[]>(
      `select activation = 'open' or coalesce(activation_open_until > now(), false) as takes from device_policy where device_id = $1`,
      [deviceId],
    );
    return row?.takes ?? false;
  }

  /** What was opened was for one key. */
  async closeActivation(manager: EntityManager, deviceId: string): Promise<void> {
    await manager.query('update security_policy set activation_open_until = null, activation_opened_by = null where device_id = $1', [deviceId]);
  }

  async ofVins(vins: readonly string[]): Promise<Named[]> {
    return this.dataSource.query<Named[]>(
      `select device.vin, ${levels} as policy from device join device_policy policy on policy.device_id = device.id where device.vin = any($1) and device.deleted_at is null`,
      [vins],
    );
  }

  /** What holds for a VIN that registers itself: it has no project and the standard profile. */
  async ofNewcomer(): Promise<SecurityPolicy> {
    const [row] = await this.dataSource.query<{ policy: SecurityPolicy }[]>(
      `select ${objectOf((demand) => `coalesce(nullif(profile.policy->>'${demand}', ${demand === 'signature' ? `'optional'` : 'null'}), fallback.${demand})`)} as policy
       from security_default fallback left join profile on profile.name = $1 and profile.deleted_at is null`,
      [standardProfile.name],
    );
    if (row === undefined) throw new Error('the default policy of the deployment is missing');
    return row.policy;
  }

  private async one(sql: string, values: readonly unknown[]): Promise<SecurityPolicyView> {
    const [row] = await this.dataSource.query<SecurityPolicyView[]>(sql, [...values]);
    if (row === undefined) throw new Error('a policy was asked for of what is gone');
    return row;
  }
}

const isOther = (before: PolicySettings, after: PolicySettings): boolean => policyDemands.some((demand) => before[demand] !== after[demand]);
const valuesOf = (policy: PolicySettings): unknown[] => policyDemands.map((demand) => policy[demand]);
