import { Injectable } from '@nestjs/common';
import type { History, InputOf, NoteView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { isoOf } from '../epoch.ts';
import { cutPage, keyOf } from '../history/history-page.ts';
import { NoteRepository, type NoteRow } from './note.repository.ts';

@Injectable()
export class NoteService {
  constructor(private readonly repository: NoteRepository) {}

  /** The newest first; `total` counts up to `limits.historyCountMax`. @throws DomainError DEVICE_NOT_FOUND */
  async list(caller: Caller | null, { deviceId, cursor, pageSize, ...range }: InputOf<History['notes']>): Promise<Page<NoteView>> {
    await this.deviceOf(caller, deviceId);
    const filter = { deviceId, ...range };
    const [found, total] = await Promise.all([
      this.repository.page(caller, filter, keyOf(cursor), pageSize + 1),
      this.repository.count(caller, filter, limits.historyCountMax),
    ]);
    const { shown, next } = cutPage(found, pageSize);
    return { items: shown.map(toNoteView), next, total };
  }

  /** @throws DomainError NOTE_NOT_FOUND */
  async get(caller: Caller | null, { id }: InputOf<History['note']>): Promise<NoteView> {
    const row = await this.repository.find(caller, id);
    if (row === null) throw new DomainError('NOTE_NOT_FOUND', { noteId: id });
    return toNoteView(row);
  }

  /** @throws DomainError DEVICE_NOT_FOUND */
  async add(caller: Caller | null, { deviceId, text, from = Date.now(), to }: InputOf<History['noteAdd']>): Promise<NoteView> {
    const device = await this.deviceOf(caller, deviceId);
    return this.get(caller, { id: await this.repository.add({ device, text, from, to: to ?? null, by: caller?.name ?? 'Voltdeck' }) });
  }

  /** @throws DomainError NOTE_NOT_FOUND */
  async remove(caller: Caller | null, { noteId }: InputOf<History['noteDelete']>): Promise<NoteView> {
    const note = await this.get(caller, { id: noteId });
    await this.repository.remove(noteId);
    return note;
  }

  private async deviceOf(caller: Caller | null, deviceId: string): Promise<number> {
    const device = await this.repository.findDevice(caller, deviceId);
    if (device === null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return device;
  }
}

const toNoteView = (row: NoteRow): NoteView => ({
  id: row.id,
  deviceId: row.device_id,
  vin: row.vin,
  text: row.text,
  at: isoOf(row.started_ms),
  endsAt: row.ended_ms === null ? null : isoOf(row.ended_ms),
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});
