import type { BindingView, ChangeView, CommandView, DeviceEventView, FaultView } from '@voltdeck/contract';

/** Something that became otherwise with a vehicle. */
export type Change = { readonly at: string; readonly key: string } & (
  | { readonly kind: 'faultBegan' | 'faultEnded' | 'acknowledged' | 'withdrawn'; readonly fault: FaultView }
  | { readonly kind: 'event'; readonly event: DeviceEventView }
  | { readonly kind: 'command'; readonly command: CommandView }
  | { readonly kind: 'part'; readonly binding: BindingView }
  | { readonly kind: 'data'; readonly change: ChangeView }
);

export interface ChangeSources {
  readonly faults: readonly FaultView[];
  readonly events: readonly DeviceEventView[];
  readonly commands: readonly CommandView[];
  readonly bindings: readonly BindingView[];
  readonly changes: readonly ChangeView[];
}

function ofFault(fault: FaultView): Change[] {
  const { id, startedAt, endedAt, acknowledgedAt, withdrawnAt } = fault;
  const times = [
    ['faultBegan', startedAt],
    ['faultEnded', endedAt],
    ['acknowledged', acknowledgedAt],
    ['withdrawn', withdrawnAt],
  ] as const;
  return times.flatMap(([kind, at]) => (at === null ? [] : [{ kind, at, key: `${kind} ${id}`, fault }]));
}

/**
 * All that changed since a moment, the newest first.
 *
 * @param since epoch ms
 */
export function changesOf({ faults, events, commands, bindings, changes }: ChangeSources, since: number): Change[] {
  const all: Change[] = [
    ...faults.flatMap(ofFault),
    ...events.map((event): Change => ({ kind: 'event', at: event.at, key: `event ${event.id}`, event })),
    ...commands.map((command): Change => ({ kind: 'command', at: command.endedAt ?? command.createdAt, key: `command ${command.id}`, command })),
    ...bindings.map((binding): Change => ({ kind: 'part', at: binding.startedAt, key: `part ${binding.id}`, binding })),
    ...changes.map((change): Change => ({ kind: 'data', at: change.at, key: `data ${change.id}`, change })),
  ];
  return all.filter(({ at }) => Date.parse(at) >= since).sort((one, other) => other.at.localeCompare(one.at));
}
