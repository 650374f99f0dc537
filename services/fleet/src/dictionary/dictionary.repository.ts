import { Injectable } from '@nestjs/common';
import type { FaultEntryRow, Fleet, InputOf, OutputOf } from '@voltdeck/contract';
import { resolveFault, type ResolvedFault } from '@voltdeck/protocol/codes';
import { limits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

/** Every change moves the moment of some row, and a row never leaves the table. */
const stampSql = `select count(*) || ' ' || coalesce(max(updated_at)::text, '') || ' ' || coalesce(sum(version), 0) as stamp from fault_entry`;

const columns = `id, bms_model as "bmsModel", type, level, name_zh as "nameZh", name_en as "nameEn", causes_zh as "causesZh", causes_en as "causesEn",
    checks_zh as "checksZh", checks_en as "checksEn", parts_zh as "partsZh", parts_en as "partsEn"`;

const entriesSql = `
  select ${columns} from fault_entry where deleted_at is null and ($1::uuid is null or id > $1) order by id limit ${limits.pageSizeMax}`;

/** The dictionary as other services keep it. */
@Injectable()
export class DictionaryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** As many as fit an answer on the bus; none for who has this state already. */
  async entries({ stamp: known, after }: InputOf<Fleet['faultEntries']>): Promise<OutputOf<Fleet['faultEntries']>> {
    const [row] = await this.dataSource.query<{ stamp: string }[]>(stampSql);
    const stamp = row?.stamp ?? '';
    if (after === null && stamp === known) return { stamp, items: [], next: null };
    const found = await this.dataSource.query<FaultEntryRow[]>(entriesSql, [after]);
    let bytes = 0;
    const items = found.filter((entry, index) => (bytes += Buffer.byteLength(JSON.stringify(entry))) <= limits.answerBytesMax || index === 0);
    const more = items.length < found.length || found.length === limits.pageSizeMax;
    return { stamp, items, next: more ? (items.at(-1)?.id ?? null) : null };
  }

  /** What a fault type is called on vehicles of a model, and what to check. */
  async resolve(type: number, bmsModel: string | null): Promise<ResolvedFault> {
    const rows = await this.dataSource.query<FaultEntryRow[]>(
      `select ${columns} from fault_entry where deleted_at is null and type = $1 and (bms_model is null or bms_model = $2) order by bms_model nulls last`,
      [type, bmsModel],
    );
    return resolveFault(type, rows);
  }
}
