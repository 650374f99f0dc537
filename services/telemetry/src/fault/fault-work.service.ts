import { Inject, Injectable } from '@nestjs/common';
import type { FaultStepView, FaultView, History, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { Assignees, type AssigneeSource } from './assignees.ts';
import { timelineOf } from './fault-timeline.ts';
import { FaultWorkRepository, type Person } from './fault-work.repository.ts';
import { FaultService } from './fault.service.ts';

/** Projects, customers and groups for which identity is asked at once. */
const placesMost = 20;

const minuteMs = 60_000;

const nameOf = (caller: Caller | null): string => caller?.name ?? 'Voltdeck';

/** Faults as work: who is to take care of one, until when it can wait, and what happened to it so far. */
@Injectable()
export class FaultWorkService {
  constructor(
    private readonly faults: FaultService,
    private readonly repository: FaultWorkRepository,
    @Inject(Assignees) private readonly people: AssigneeSource,
  ) {}

  /** @throws DomainError FAULT_NOT_FOUND, FAULT_ASSIGNEE_REFUSED */
  async assign(caller: Caller, { faultId, userId }: InputOf<History['faultAssign']>): Promise<FaultView> {
    await this.faults.get(caller, { id: faultId });
    await this.repository.assign(faultId, await this.assignee(caller, faultId, userId ?? caller.userId), nameOf(caller));
    return this.faults.get(caller, { id: faultId });
  }

  /** @throws DomainError FAULT_NOT_FOUND */
  async unassign(caller: Caller | null, { faultId }: InputOf<History['faultUnassign']>): Promise<FaultView> {
    await this.faults.get(caller, { id: faultId });
    await this.repository.unassign(faultId, nameOf(caller));
    return this.faults.get(caller, { id: faultId });
  }

  /** @throws DomainError FAULT_NOT_FOUND where the caller sees none of the vehicles */
  async assignees(caller: Caller | null, { faultIds }: InputOf<History['faultAssignees']>): Promise<Person[]> {
    const places = await this.repository.places(caller, faultIds, placesMost);
    if (places.length === 0) throw new DomainError('FAULT_NOT_FOUND', { faultId: faultIds[0] ?? '' });
    const found = new Map<string, Person>();
    for (const people of await Promise.all(places.map((place) => this.people.of(place)))) for (const { id, name } of people) found.set(id, { id, name });
    return [...found.values()];
  }

  /** One that has ended needs no one, and is left as it is. @throws DomainError FAULT_NOT_FOUND */
  async snooze(caller: Caller | null, { faultId, minutes }: InputOf<History['faultSnooze']>): Promise<FaultView> {
    await this.faults.get(caller, { id: faultId });
    await this.repository.snooze(faultId, new Date(Date.now() + minutes * minuteMs), nameOf(caller));
    return this.faults.get(caller, { id: faultId });
  }

  /** @throws DomainError FAULT_NOT_FOUND */
  async unsnooze(caller: Caller | null, { faultId }: InputOf<History['faultUnsnooze']>): Promise<FaultView> {
    await this.faults.get(caller, { id: faultId });
    await this.repository.unsnooze(faultId, nameOf(caller));
    return this.faults.get(caller, { id: faultId });
  }

  /** @throws DomainError FAULT_NOT_FOUND */
  async timeline(caller: Caller | null, { faultId }: InputOf<History['faultTimeline']>): Promise<FaultStepView[]> {
    const fault = await this.faults.get(caller, { id: faultId });
    const [steps, messages] = await Promise.all([this.repository.steps(faultId), this.repository.messages(faultId)]);
    return timelineOf(fault, steps, messages);
  }

  private async assignee(caller: Caller, faultId: string, userId: string): Promise<Person> {
    if (userId === caller.userId) return { id: userId, name: caller.name };
    const [vehicle] = await this.repository.places(caller, [faultId], 1);
    const [person] = vehicle === undefined ? [] : await this.people.of(vehicle, userId);
    if (person === undefined) throw new DomainError('FAULT_ASSIGNEE_REFUSED');
    return person;
  }
}
