import { Injectable } from '@nestjs/common';
import { partitionOf } from '@voltdeck/protocol/contract';

/** Where a device goes that registers itself at login. */
export interface Place {
  readonly projectId: string | null;
  readonly groupId: string | null;
}

/** Chooses the place of a new device. */
@Injectable()
export class Placement {
  private projectIds: readonly string[] = [];
  private groupIds: readonly string[] = [];

  /** Spreads new devices over these, by their VIN; without any they stay unassigned. */
  spreadOver(projectIds: readonly string[], groupIds: readonly string[]): void {
    this.projectIds = projectIds;
    this.groupIds = groupIds;
  }

  of(vin: string): Place {
    return {
      projectId: this.projectIds[partitionOf(vin, this.projectIds.length)] ?? null,
      groupId: this.groupIds[partitionOf(`group ${vin}`, this.groupIds.length)] ?? null,
    };
  }
}
