import { Injectable } from '@nestjs/common';
import { Weaknesses } from '@voltdeck/base';
import { weaknessNames, type Weakness, type WeaknessCode } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { AuditService } from './audit/audit.service.ts';
import { HeadService } from './audit/head/head.service.ts';

/** Tokens from before the rules of today, by what is weak in them. */
const conditions = {
  TOKENS_NARROWED: 't.narrowed',
  WALLS_WIDE: `t.kind = 'kiosk' and t.routes is null`,
} as const satisfies Partial<Record<WeaknessCode, string>>;

/** Reports what is weak about people and programs. */
@Injectable()
export class WeakTokens {
  constructor(
    weaknesses: Weaknesses,
    private readonly dataSource: DataSource,
    audit: AuditService,
    heads: HeadService,
  ) {
    weaknesses.add(() => this.tokensThat('TOKENS_NARROWED'));
    weaknesses.add(() => this.tokensThat('WALLS_WIDE'));
    weaknesses.add(() => (audit.isKeyed ? [] : [{ code: 'AUDIT_UNKEYED', count: 1, names: [] }]));
    weaknesses.add(() => heads.weaknesses());
  }

  private async tokensThat(code: keyof typeof conditions): Promise<Weakness[]> {
    const rows = await this.dataSource.query<{ name: string; count: number }[]>(
      `select t.name || ' (' || u.login_name || ')' as name, (count(*) over ())::int as count from api_token t join "user" u on u.id = t.user_id
       where ${conditions[code]} and t.expires_at > now() and u.deleted_at is null order by t.created_at limit $1`,
      [weaknessNames],
    );
    const [first] = rows;
    return first ? [{ code, count: first.count, names: rows.map(({ name }) => name) }] : [];
  }
}
