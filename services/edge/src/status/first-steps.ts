import { Injectable } from '@nestjs/common';
import { fleet, notifications, people, type FirstStepsView } from '@voltdeck/contract';
import { BusClient, Settings, type CallContext } from '@voltdeck/base';
import { SystemWatch } from './system-watch.ts';

/** How far the console is set up, as far as the services that know it answer. */
@Injectable()
export class FirstSteps {
  constructor(
    private readonly client: BusClient,
    private readonly settings: Settings,
    private readonly watch: SystemWatch,
  ) {}

  async view(context: CallContext): Promise<FirstStepsView> {
    // The client has logged what did not answer.
    const [start, users, notifying, { backup }] = await Promise.all([
      this.client.call(fleet.fleetStart, {}, context).catch(() => null),
      this.client.call(people.userList, { pageSize: 1 }, context).then(({ total }) => total, () => null),
      this.client.call(notifications.notificationState, {}, context).catch(() => null),
      this.watch.status(),
    ]);
    const some = (count: number | undefined): boolean | null => (count === undefined ? null : count > 0);
    return {
      shown: this.settings.number('firstSteps') === 1,
      steps: [
        { name: 'customer', done: some(start?.customers) },
        { name: 'project', done: some(start?.projects) },
        { name: 'vehicle', done: some(start?.vehicles) },
        { name: 'heard', done: some(start?.heard) },
        { name: 'user', done: users === null ? null : users > 1 },
        { name: 'backup', done: backup !== null && backup.last !== null },
        { name: 'notifications', done: notifying?.answered ?? null },
      ],
    };
  }
}
