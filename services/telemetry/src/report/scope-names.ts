import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import type { ReportScope } from './report-scope.ts';

interface Names {
  readonly project: string | null;
  readonly customer: string | null;
}

/** What the project and the customer of a report are called, as far as the caller sees a vehicle of them. */
@Injectable()
export class ScopeNames {
  constructor(private readonly dataSource: DataSource) {}

  async of(caller: Caller, { projectId, customerId }: ReportScope): Promise<Names> {
    const parameters: unknown[] = [];
    const seen = visible(caller, parameters);
    const nameOf = (kind: string, id: string | null): string => `(select device.${kind}_name from device where ${seen} and device.${kind}_id = ${place(parameters, id)}::uuid limit 1) as ${kind}`;
    const [names] = await this.dataSource.query<Names[]>(`select ${nameOf('project', projectId)}, ${nameOf('customer', customerId)}`, parameters);
    return names ?? { project: null, customer: null };
  }

  /** null: of neither. */
  async joined(caller: Caller, scope: ReportScope): Promise<string | null> {
    const { project, customer } = await this.of(caller, scope);
    const known = [customer, project].filter((name) => name !== null);
    return known.length === 0 ? null : known.join(' · ');
  }
}
