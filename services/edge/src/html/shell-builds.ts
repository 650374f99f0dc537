import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import type { ShellBuild } from '@voltdeck/protocol/contract';
import type { EdgeEnvironment } from '../environment.ts';
import { readShellBuild } from '../page/shell-build.ts';
import { Remembered } from './remembered.ts';

const freshMs = 1_000;

/** The shell's build as it lies in SHELL_DIR now: a new one is served without a restart. */
@Injectable()
export class ShellBuilds {
  private readonly build: Remembered<ShellBuild>;

  constructor(@Inject(CONFIG) config: Pick<EdgeEnvironment, 'SHELL_DIR'>) {
    this.build = new Remembered(() => readShellBuild(config.SHELL_DIR), freshMs);
  }

  async get(): Promise<ShellBuild> {
    return this.build.get();
  }
}
