import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, Notifications, RotaView } from '@voltdeck/contract';
import { DomainError, Settings } from '@voltdeck/base';
import { rotaLimits } from '@voltdeck/protocol/contract';
import { isoOf } from '../../epoch.ts';
import { offsetOf } from '../../settings/business-day.ts';
import { People, type PersonNames } from '../people.ts';
import { dutyAt } from './duty.ts';
import { RotaRepository, type RotaRow } from './rota.repository.ts';

/** Rotas are of the deployment: administrators keep them. */
@Injectable()
export class RotaService {
  constructor(
    private readonly rotas: RotaRepository,
    private readonly people: People,
    @Inject(Settings) private readonly settings: Pick<Settings, 'timeZone'>,
  ) {}

  async list(): Promise<{ items: RotaView[] }> {
    const rows = await this.rotas.list();
    const names = await this.people.names(rows.flatMap(peopleOf));
    return { items: rows.map((row) => this.view(row, names)) };
  }

  /** @throws DomainError ROTA_NOT_FOUND */
  async get(id: string): Promise<RotaView> {
    const row = await this.find(id);
    return this.view(row, await this.people.names(peopleOf(row)));
  }

  /** @throws DomainError ROTA_LIMIT, DUTY_PERSON_UNKNOWN */
  async add(fields: InputOf<Notifications['rotaAdd']>): Promise<RotaView> {
    await this.people.require(fields.people);
    if ((await this.rotas.count()) >= rotaLimits.rotasMax) throw new DomainError('ROTA_LIMIT', { most: rotaLimits.rotasMax });
    return this.get(await this.rotas.add(fields));
  }

  /** Who was in it before may be gone, and stays until taken out. @throws DomainError ROTA_NOT_FOUND, ROTA_CHANGED, DUTY_PERSON_UNKNOWN */
  async change({ id, revision, ...fields }: InputOf<Notifications['rotaChange']>): Promise<RotaView> {
    const before = await this.find(id);
    await this.people.require(fields.people.filter((userId) => !before.people.includes(userId)));
    if (!(await this.rotas.change(id, revision, fields))) throw new DomainError('ROTA_CHANGED', { name: before.name });
    return this.get(id);
  }

  /** @throws DomainError ROTA_NOT_FOUND, ROTA_IN_USE */
  async remove(id: string): Promise<void> {
    await this.find(id);
    const policy = await this.rotas.policyOf(id);
    if (policy !== null) throw new DomainError('ROTA_IN_USE', { name: policy });
    await this.rotas.remove(id);
  }

  /** @throws DomainError ROTA_NOT_FOUND, ROTA_OVERRIDE_LIMIT, DUTY_PERSON_UNKNOWN */
  async addOverride({ id, ...override }: InputOf<Notifications['rotaOverrideAdd']>): Promise<RotaView> {
    const { overrides } = await this.find(id);
    if (overrides.length >= rotaLimits.overridesMax) throw new DomainError('ROTA_OVERRIDE_LIMIT', { most: rotaLimits.overridesMax });
    await this.people.require([override.userId]);
    await this.rotas.addOverride(id, override);
    return this.get(id);
  }

  /** @throws DomainError ROTA_NOT_FOUND, ROTA_OVERRIDE_NOT_FOUND */
  async removeOverride({ id, overrideId }: InputOf<Notifications['rotaOverrideDelete']>): Promise<RotaView> {
    await this.find(id);
    if (!(await this.rotas.removeOverride(id, overrideId))) throw new DomainError('ROTA_OVERRIDE_NOT_FOUND', { id: overrideId });
    return this.get(id);
  }

  private async find(id: string): Promise<RotaRow> {
    const row = await this.rotas.find(id);
    if (row === null) throw new DomainError('ROTA_NOT_FOUND', { id });
    return row;
  }

  private view(row: RotaRow, names: PersonNames): RotaView {
    const { id, name, rhythm, hour, startsOn, people, overrides, revision } = row;
    const offset = offsetOf(this.settings.timeZone);
    const now = dutyAt(row, Date.now(), offset);
    const next = now === null ? null : dutyAt(row, now.until, offset);
    const duty = [...(now === null ? [] : [{ ...now, from: null }]), ...(now === null || next === null ? [] : [{ ...next, from: isoOf(now.until) }])];
    return {
      ...{ id, name, rhythm, hour, startsOn, revision },
      people: people.map(names),
      overrides: overrides.toSorted((one, other) => one.from - other.from).map(({ id: overrideId, userId, from, to }) => ({ id: overrideId, person: names(userId), from: isoOf(from), to: isoOf(to) })),
      duty: duty.map(({ userId, override, from, until }) => ({ person: names(userId), from, to: isoOf(until), override })),
    };
  }
}

const peopleOf = ({ people, overrides }: RotaRow): string[] => [...people, ...overrides.map(({ userId }) => userId)];
