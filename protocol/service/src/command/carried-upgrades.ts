import { Injectable } from '@nestjs/common';
import type { CommandArguments } from '@voltdeck/protocol/contract';
import type { Block } from '@voltdeck/protocol/wire';
import type { CommandRow } from './command-row.ts';
import type { SettingValue } from './setting-rows.ts';

/** Block B4 of a report. */
export type UpgradeBlock = Extract<Block, { kind: 'bmsUpgrade' }>;

/** What upgrades know of the commands that carry them. */
export interface UpgradeRoom {
  /** Completes a command at the moment it is sent; null where it is never to be sent. */
  argumentsOf(command: CommandRow): Promise<CommandArguments | null>;
  /** Whether a block is about this upgrade: a terminal may repeat for long what became of the one before. */
  concerns(command: CommandRow, block: UpgradeBlock): Promise<boolean>;
  /** @returns whether it says for the first time that it has succeeded: then its version is to be asked for */
  reported(command: CommandRow, block: UpgradeBlock): Promise<boolean>;
  /** When the newest upgrade of each of these devices was given up that can have worked all the same; those without one are left out. */
  givenUp(deviceIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** A vehicle has said which version it runs. */
  runs(deviceId: string, version: SettingValue | undefined): Promise<void>;
  /** Another version than the one asked for was read. @returns whether that is its last word */
  read(command: CommandRow, version: SettingValue): Promise<boolean>;
}

/** Upgrades are built on commands, so they register here; no file of this room imports theirs. */
@Injectable()
export class CarriedUpgrades {
  private entered: UpgradeRoom | null = null;

  enter(room: UpgradeRoom): void {
    this.entered = room;
  }

  get room(): UpgradeRoom {
    if (this.entered === null) throw new Error('commands run without the room of upgrades: import UpgradeModule');
    return this.entered;
  }
}
