import { Inject, Injectable } from '@nestjs/common';
import { Sealing } from '@voltdeck/base';
import type { OutputOf, ServiceCases } from '@voltdeck/contract';
import { caseFileLimits, type CaseFileType } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { uploadedFile, uploadPartsSql, type UploadPart } from '../import/upload-part.ts';

interface NewFile {
  readonly caseId: string;
  readonly noteId: string;
  readonly name: string;
  readonly type: CaseFileType;
  readonly content: Buffer;
}

interface PartRow {
  readonly name: string;
  readonly type: CaseFileType;
  readonly bytes: number;
  readonly data: string;
}

@Injectable()
export class CaseFileRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Sealing) private readonly sealing: Sealing,
  ) {}

  /** What the user has uploaded; empty where that is nothing. */
  async uploaded(manager: EntityManager, uploadId: string, userId: string): Promise<Buffer> {
    return uploadedFile(this.sealing, uploadId, await manager.query<UploadPart[]>(uploadPartsSql, [uploadId, userId]));
  }

  async dropUpload(uploadId: string, userId: string): Promise<void> {
    await this.dataSource.query('delete from upload_part where upload_id = $1 and user_id = $2', [uploadId, userId]);
  }

  /** What there is already; until the transaction ends no other one adds to it. */
  async room(manager: EntityManager, caseId: string): Promise<{ readonly ofCase: number; readonly bytes: number }> {
    await manager.query(`select pg_advisory_xact_lock(hashtext('fleet case files'))`);
    const [row] = await manager.query<{ ofCase: number; bytes: number }[]>(`select count(*) filter (where case_id = $1::bigint)::int as "ofCase", coalesce(sum(bytes), 0)::float8 as bytes from case_file`, [caseId]);
    return row ?? { ofCase: 0, bytes: 0 };
  }

  async add(manager: EntityManager, { caseId, noteId, name, type, content }: NewFile): Promise<void> {
    await manager.query('insert into case_file (case_id, note_id, name, type, bytes, content) values ($1, $2, $3, $4, $5, $6)', [caseId, noteId, name, type, content.length, content]);
  }

  async noteOf(manager: EntityManager, caseId: string, fileId: string): Promise<string | null> {
    const [row] = await manager.query<{ note: string }[]>('select note_id::text as note from case_file where id = $1::bigint and case_id = $2::bigint', [fileId, caseId]);
    return row?.note ?? null;
  }

  /** @returns its name */
  async remove(manager: EntityManager, fileId: string): Promise<string> {
    const [rows] = await manager.query<[{ name: string }[], number]>('delete from case_file where id = $1::bigint returning name', [fileId]);
    return rows[0]?.name ?? '';
  }

  /** Null where the case has no such file or part. */
  async part(caseId: string, fileId: string, part: number): Promise<OutputOf<ServiceCases['caseFilePart']> | null> {
    const size = caseFileLimits.partBytes;
    const [row] = await this.dataSource.query<PartRow[]>(
      `select name, type, bytes, encode(substr(content, $3::int4, $4::int4), 'base64') as data from case_file where id = $1::bigint and case_id = $2::bigint and bytes >= $3::int4`,
      [fileId, caseId, part * size + 1, size],
    );
    return row === undefined ? null : { ...row, parts: Math.ceil(row.bytes / size) };
  }
}
