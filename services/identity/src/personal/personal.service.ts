import { Injectable } from '@nestjs/common';
import type { InputOf, Personal, PreferencesView, SavedView, WatchedDevice } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { personalLimits, type Caller, type PersonalList } from '@voltdeck/protocol/contract';
import { PersonalRepository } from './personal.repository.ts';

type Person = Pick<Caller, 'userId'>;

/** What each person keeps for the own work. */
@Injectable()
export class PersonalService {
  constructor(private readonly repository: PersonalRepository) {}

  views({ userId }: Person, list: PersonalList): Promise<SavedView[]> {
    return this.repository.views(userId, list);
  }

  /** @throws DomainError VIEW_NOT_FOUND also for one that its owner does not share */
  async view({ userId }: Person, id: string): Promise<SavedView> {
    const found = await this.repository.view(userId, id);
    if (found === null) throw new DomainError('VIEW_NOT_FOUND', { viewId: id });
    return found;
  }

  /** @throws DomainError PERSONAL_LIMIT_REACHED */
  async addView(person: Person, { list, ...form }: InputOf<Personal['savedViewAdd']>): Promise<SavedView> {
    const most = personalLimits.viewsMax;
    const id = await this.repository.addView(person.userId, list, form, most);
    if (id === null) throw new DomainError('PERSONAL_LIMIT_REACHED', { most });
    return this.view(person, id);
  }

  /** @throws DomainError VIEW_NOT_FOUND also for one of someone else, shared or not */
  async changeView(person: Person, { id, ...form }: InputOf<Personal['savedViewChange']>): Promise<SavedView> {
    await this.own(person, id);
    await this.repository.changeView(person.userId, id, form);
    return this.view(person, id);
  }

  /** @throws DomainError VIEW_NOT_FOUND */
  async deleteView(person: Person, id: string): Promise<void> {
    await this.own(person, id);
    await this.repository.deleteView(person.userId, id);
  }

  /** @throws DomainError VIEW_NOT_FOUND, PERSONAL_LIMIT_REACHED */
  async restoreView(person: Person, id: string): Promise<SavedView> {
    const most = personalLimits.viewsMax;
    const { found, restored } = await this.repository.restoreView(person.userId, id, most);
    if (!found) throw new DomainError('VIEW_NOT_FOUND', { viewId: id });
    if (!restored) throw new DomainError('PERSONAL_LIMIT_REACHED', { most });
    return this.view(person, id);
  }

  async preferences({ userId }: Person): Promise<PreferencesView> {
    const [columns, bell] = await Promise.all([this.repository.columns(userId), this.repository.bell(userId)]);
    return { columns, bell };
  }

  /** @throws DomainError PERSONAL_LIMIT_REACHED */
  async keepColumns(person: Person, { list, columns }: InputOf<Personal['columnsKeep']>): Promise<PreferencesView> {
    const most = personalLimits.columnListsMax;
    const kept = await this.repository.columns(person.userId);
    if (kept[list] === undefined && Object.keys(kept).length >= most) throw new DomainError('PERSONAL_LIMIT_REACHED', { most });
    await this.repository.keepColumns(person.userId, list, columns);
    return this.preferences(person);
  }

  async keepBell(person: Person, bell: InputOf<Personal['bellKeep']>): Promise<PreferencesView> {
    await this.repository.keepBell(person.userId, bell);
    return this.preferences(person);
  }

  watched({ userId }: Person): Promise<WatchedDevice[]> {
    return this.repository.watched(userId);
  }

  /** @throws DomainError PERSONAL_LIMIT_REACHED */
  async watch({ userId }: Person, deviceId: string): Promise<void> {
    const most = personalLimits.watchedMax;
    const watched = await this.repository.watched(userId);
    if (watched.length >= most && !watched.some((each) => each.deviceId === deviceId)) throw new DomainError('PERSONAL_LIMIT_REACHED', { most });
    await this.repository.watch(userId, deviceId);
  }

  unwatch({ userId }: Person, deviceId: string): Promise<void> {
    return this.repository.unwatch(userId, deviceId);
  }

  private async own(person: Person, id: string): Promise<void> {
    const { mine } = await this.view(person, id);
    if (!mine) throw new DomainError('VIEW_NOT_FOUND', { viewId: id });
  }
}
