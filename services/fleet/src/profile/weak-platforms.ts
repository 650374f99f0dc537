import { Inject, Injectable } from '@nestjs/common';
import { Weaknesses } from '@voltdeck/base';
import { weaknessNames, type Weakness } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

/** Reports platforms that may speak for any vehicle. */
@Injectable()
export class WeakPlatforms {
  constructor(
    @Inject(Weaknesses) weaknesses: Pick<Weaknesses, 'add'>,
    private readonly dataSource: DataSource,
  ) {
    weaknesses.add(() => this.wide());
  }

  async wide(): Promise<Weakness[]> {
    const rows = await this.dataSource.query<{ name: string; count: number }[]>(
      `select name, (count(*) over ())::int as count from platform where vehicles = 'any' and enabled and deleted_at is null order by name limit $1`,
      [weaknessNames],
    );
    const [first] = rows;
    return first ? [{ code: 'PLATFORMS_WIDE', count: first.count, names: rows.map(({ name }) => name) }] : [];
  }
}
