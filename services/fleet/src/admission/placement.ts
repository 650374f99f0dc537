import { Injectable } from '@nestjs/common';
import { demoEquipment, isSimulatedVin, partitionOf, type DemoEquipment } from '@voltdeck/protocol/contract';

/** Where a device goes that registers itself at login. */
export interface Place extends Readonly<Record<keyof DemoEquipment, string | null>> {
  readonly projectId: string | null;
  readonly groupId: string | null;
}

/** Where a vehicle belongs and what is on it is not known from its login. */
const unassigned: Place = { projectId: null, groupId: null, bmsModel: null, hardwareId: null, softwareVersion: null };

/** Chooses the place of a new device. */
@Injectable()
export class Placement {
  private projectIds: readonly string[] = [];
  private groupIds: readonly string[] = [];
  private ofDemo = false;
  private demoEnded = false;

  /** Spreads new simulated vehicles over these, by their VIN; all others stay unassigned. */
  spreadOver(projectIds: readonly string[], groupIds: readonly string[]): void {
    this.ofDemo = true;
    this.projectIds = projectIds;
    this.groupIds = groupIds;
  }

  /** The demonstration was removed: simulated vehicles register themselves no more. */
  end(): void {
    this.ofDemo = false;
    this.demoEnded = true;
  }

  /** Whether a VIN that is not known may register itself, where registration is open. */
  takes(vin: string): boolean {
    return !this.demoEnded || !isSimulatedVin(vin);
  }

  of(vin: string): Place {
    if (!this.ofDemo || !isSimulatedVin(vin)) return unassigned;
    return {
      projectId: this.projectIds[partitionOf(vin, this.projectIds.length)] ?? null,
      groupId: this.groupIds[partitionOf(`group ${vin}`, this.groupIds.length)] ?? null,
      ...demoEquipment(vin),
    };
  }
}
