import { Injectable } from '@nestjs/common';
import { reportLimits, type BaseLanguage, type ReportFormat, type ReportKind, type ReportRhythm, type Scope } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

export interface ScheduleFields {
  readonly name: string;
  readonly kind: ReportKind;
  readonly projectId: string | null;
  readonly customerId: string | null;
  readonly rhythm: ReportRhythm;
  readonly hour: number;
  readonly language: BaseLanguage;
  readonly formats: readonly ReportFormat[];
  readonly recipients: readonly string[];
}

export interface ScheduleRow extends ScheduleFields {
  readonly id: string;
  readonly scopeNames: { readonly project: string | null; readonly customer: string | null };
  /** The data scope of who wrote it. */
  readonly within: Scope;
  readonly onSince: Date | null;
  readonly revision: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
}

const selection = `id::text, name, kind, project_id as "projectId", customer_id as "customerId", rhythm, hour, language, formats, recipients, within, on_since as "onSince", revision,
  created_at as "createdAt", created_by as "createdBy", updated_at as "updatedAt",
  jsonb_build_object('project', (select project_name from device where device.project_id = report_schedule.project_id limit 1),
    'customer', (select customer_name from device where device.customer_id = report_schedule.customer_id limit 1)) as "scopeNames"`;
const valuesOf = ({ name, kind, projectId, customerId, rhythm, hour, language, formats, recipients }: ScheduleFields): unknown[] => [name, kind, projectId, customerId, rhythm, hour, language, formats, recipients];

@Injectable()
export class ScheduleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  list(): Promise<ScheduleRow[]> {
    return this.read('deleted_at is null', []);
  }

  async find(id: string): Promise<ScheduleRow | null> {
    const [row] = await this.read('deleted_at is null and id = $1', [id]);
    return row ?? null;
  }

  async findDeleted(id: string): Promise<ScheduleRow | null> {
    const [row] = await this.read('deleted_at is not null and id = $1', [id]);
    return row ?? null;
  }

  /** @returns its id */
  async add(fields: ScheduleFields, within: Scope, by: string): Promise<string> {
    const [row] = await this.dataSource.query<{ id: string }[]>(
      `insert into report_schedule (name, kind, project_id, customer_id, rhythm, hour, language, formats, recipients, within, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id::text`,
      [...valuesOf(fields), JSON.stringify(within), by],
    );
    return row?.id ?? '';
  }

  /** @returns false when another user was faster */
  async change(id: string, revision: number, fields: ScheduleFields): Promise<boolean> {
    const [changed] = await this.dataSource.query<[unknown[], number]>(
      `update report_schedule set name = $1, kind = $2, project_id = $3, customer_id = $4, rhythm = $5, hour = $6, language = $7, formats = $8, recipients = $9, revision = revision + 1, updated_at = now()
       where id = $10 and revision = $11 and deleted_at is null returning id`,
      [...valuesOf(fields), id, revision],
    );
    return changed.length > 0;
  }

  /** One that is on already, or off, stays as it is. */
  async turn(id: string, on: boolean): Promise<void> {
    await this.dataSource.query(`update report_schedule set on_since = ${on ? 'coalesce(on_since, now())' : 'null'}, updated_at = now() where id = $1 and deleted_at is null`, [id]);
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.query('update report_schedule set deleted_at = now(), on_since = null where id = $1 and deleted_at is null', [id]);
  }

  async restore(id: string): Promise<void> {
    await this.dataSource.query('update report_schedule set deleted_at = null where id = $1 and deleted_at is not null', [id]);
  }

  /** Forgets what was deleted long ago, with its reports. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`delete from report_schedule where deleted_at < now() - make_interval(days => ${reportLimits.keptDays})`);
  }

  private read(condition: string, parameters: unknown[]): Promise<ScheduleRow[]> {
    return this.dataSource.query<ScheduleRow[]>(`select ${selection} from report_schedule where ${condition} order by lower(name), id`, parameters);
  }
}
