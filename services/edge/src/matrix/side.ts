import type { CampaignView } from '@voltdeck/contract';
import type { CampaignState, EntityName } from '@voltdeck/protocol/contract';
import type { Lists } from '../testing/console-fixture.ts';

/** The things that one customer has: a route is asked about those of one side. */
export interface Side {
  readonly name: string;
  readonly project: string;
  readonly customer: string;
  readonly group: string;
  readonly device: string;
  readonly version: string;
  readonly model: string;
  readonly faultEntry: string;
  readonly config: string;
  readonly profile: string;
  readonly platform: string;
  readonly fault: string;
  /** A charge of its device. */
  readonly operation: string;
  /** What an operator of this side sees and keeps. */
  readonly lists: Lists;
  /** Epoch ms of its newest record. */
  readonly at: number;
  /** Another one of an entity, to be changed or deleted. */
  spare(entity: EntityName): Promise<Spare>;
  /** And one to be restored. */
  spareDeleted(entity: EntityName): Promise<Spare>;
  /** An export of its device that the administrator has had made. */
  exported(): Promise<string>;
  /** A command of a device of it that waits for approval. */
  commanded(): Promise<string>;
  /** A device of it that any firmware fits. */
  upgradable(): Promise<string>;
  /** An upgrade of a device of it that waits. */
  upgrading(): Promise<string>;
  /** @returns the id of a capture of a new device. */
  capturing(): Promise<string>;
  /** A note on its device. */
  noted(): Promise<string>;
  /** A service of its device. */
  serviced(): Promise<string>;
  /** And one that was deleted. */
  unserviced(): Promise<string>;
  /** A geofence of its project. */
  fenced(): Promise<string>;
  /** And one that was deleted. */
  unfenced(): Promise<string>;
  /** A rule for its vehicles. */
  ruled(): Promise<string>;
  /** And one that was deleted. */
  unruled(): Promise<string>;
  /** A case of its device. */
  cased(): Promise<string>;
  /** And one that was closed. */
  closedCase(): Promise<string>;
  /** A check that a person added to a case. */
  caseItem(): Promise<CaseItem>;
  /** A cost of a case. */
  caseCost(): Promise<CaseCost>;
  /** A maintenance period of its vehicles that runs. */
  maintained(): Promise<string>;
  /** And one that was deleted. */
  unmaintained(): Promise<string>;
  /** A report schedule for its vehicles. */
  scheduled(): Promise<string>;
  /** And one that was deleted. */
  unscheduled(): Promise<string>;
  /** A report that is made, with a file. */
  reported(): Promise<string>;
  /** An alarm that a rule raised for its device. */
  readonly ruleAlarm: string;
  /** And the storm that it belongs to. */
  readonly ruleStorm: string;
  /** A campaign in its scope. */
  campaigning(state: CampaignState): Promise<Pick<CampaignView, 'id' | 'edition'>>;
}

export interface CaseItem {
  readonly caseId: string;
  readonly itemId: string;
}

export interface CaseCost {
  readonly caseId: string;
  readonly costId: string;
}

export interface Spare {
  readonly id: string;
  readonly version: number;
}

/** A side that has nothing: its ids are no one's, or no ids at all. */
export function nowhere(id: string, at: number): Side {
  return {
    ...{ name: id, project: id, customer: id, group: id, device: id, version: id, model: id, faultEntry: id, config: id, profile: id, platform: id, fault: id.includes('-') ? '999999999' : id, operation: id.includes('-') ? '999999999' : id, ruleAlarm: id.includes('-') ? '999999999' : id, ruleStorm: id.includes('-') ? '999999999' : id, at, lists: {} },
    spare: () => Promise.resolve({ id, version: 1 }),
    spareDeleted: () => Promise.resolve({ id, version: 2 }),
    exported: () => Promise.resolve(id),
    commanded: () => Promise.resolve(id),
    upgradable: () => Promise.resolve(id),
    upgrading: () => Promise.resolve(id),
    capturing: () => Promise.resolve(id),
    noted: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    serviced: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    unserviced: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    fenced: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    unfenced: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    ruled: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    unruled: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    cased: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    closedCase: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    caseItem: () => Promise.resolve(id.includes('-') ? { caseId: '999999999', itemId: '999999999' } : { caseId: id, itemId: id }),
    caseCost: () => Promise.resolve(id.includes('-') ? { caseId: '999999999', costId: '999999999' } : { caseId: id, costId: id }),
    maintained: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    unmaintained: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    scheduled: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    unscheduled: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    reported: () => Promise.resolve(id.includes('-') ? '999999999' : id),
    campaigning: () => Promise.resolve({ id, edition: 'none' }),
  };
}
