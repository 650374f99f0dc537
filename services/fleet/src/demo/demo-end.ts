import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { writeFile } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import type { FleetEnvironment } from '../environment.ts';

export interface RemovedDemo {
  readonly removedAt: string | null;
  readonly removedBy: string | null;
}

/** Whether the demonstration of this deployment is over. */
@Injectable()
export class DemoEnd {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'DEMO_END_FILE'>,
    private readonly dataSource: DataSource,
  ) {}

  async read(): Promise<RemovedDemo> {
    const [row] = await this.dataSource.query<RemovedDemo[]>('select iso(at) as "removedAt", by as "removedBy" from demo_end');
    return row ?? { removedAt: null, removedBy: null };
  }

  async isPast(): Promise<boolean> {
    return (await this.read()).removedAt !== null;
  }

  /** Tells the simulator of this machine, and the next `npm start`. */
  async tell(): Promise<void> {
    const { DEMO_END_FILE: path } = this.config;
    if (path !== undefined) await writeFile(path, `The demonstration was removed at ${new Date().toISOString()}. Delete this file to simulate vehicles again; those that were removed stay so.\n`);
  }
}
