import { Injectable } from '@nestjs/common';
import { demoEquipment, partitionOf, type DemoEquipment } from '@voltdeck/protocol/contract';

/** Where a device goes that registers itself at login. */
export interface Place extends Readonly<Record<keyof DemoEquipment, string | null>> {
  readonly projectId: string | null;
  readonly groupId: string | null;
}

/** Nobody knows what is on a vehicle that registers itself. */
const unknown: Readonly<Record<keyof DemoEquipment, null>> = { bmsModel: null, hardwareId: null, softwareVersion: null };

/** Chooses the place of a new device. */
@Injectable()
export class Placement {
  private projectIds: readonly string[] = [];
  private groupIds: readonly string[] = [];
  private ofDemo = false;

  /** Spreads new devices of the demo over these, by their VIN; all others stay unassigned. */
  spreadOver(projectIds: readonly string[], groupIds: readonly string[]): void {
    this.ofDemo = true;
    this.projectIds = projectIds;
    this.groupIds = groupIds;
  }

  of(vin: string): Place {
    return {
      projectId: this.projectIds[partitionOf(vin, this.projectIds.length)] ?? null,
      groupId: this.groupIds[partitionOf(`group ${vin}`, this.groupIds.length)] ?? null,
      ...(this.ofDemo ? demoEquipment(vin) : unknown),
    };
  }
}
