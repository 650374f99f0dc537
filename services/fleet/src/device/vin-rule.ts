import { Injectable } from '@nestjs/common';
import { vinFault, type Text } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

/** What keeps a VIN from being registered; null for a good one. Devices that are stored keep theirs. */
export type VinRule = (vin: string) => Text | null;

const allowedSql = `select exists (select from config where name = 'oddVins' and value = '1' and deleted_at is null) as allowed`;

/** Which VINs can be registered: those of the standard's form, and with the setting `oddVins` any. */
@Injectable()
export class VinRules {
  constructor(private readonly dataSource: DataSource) {}

  async current(): Promise<VinRule> {
    const [row] = await this.dataSource.query<{ allowed: boolean }[]>(allowedSql);
    return row?.allowed === true ? () => null : vinFault;
  }

  /** Asks for the setting only where a VIN is odd. */
  async of(vins: readonly string[]): Promise<VinRule> {
    return vins.every((vin) => vinFault(vin) === null) ? () => null : this.current();
  }
}
