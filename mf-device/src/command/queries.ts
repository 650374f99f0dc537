import type { CommandDetailView, CommandView } from '@voltdeck/contract';
import { apiQuery, endpoints, queryClient, useQuery } from '@voltdeck/kit';
import { openCommandStates, type CommandState, type Page } from '@voltdeck/protocol/contract';

/** While something is under way it is looked after by the second. */
const openMs = 1_000;
const quietMs = 10_000;

const open: ReadonlySet<CommandState> = new Set(openCommandStates);

export function isOpen({ state }: { readonly state: CommandState }): boolean {
  return open.has(state);
}

/** The newest commands of a vehicle; those that were shown stay while more are asked for. */
export function useCommands(deviceId: string, pageSize: number): ReturnType<typeof useQuery<Page<CommandView>>> {
  return useQuery({
    ...apiQuery(endpoints.commandList, { parameters: { deviceId }, query: { pageSize } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) === true ? openMs : quietMs),
    placeholderData: (before) => before,
  });
}

/** One command with its steps, until it has ended. */
export function useCommand(id: string): ReturnType<typeof useQuery<CommandDetailView>> {
  return useQuery({
    ...apiQuery(endpoints.command, { parameters: { id } }),
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? openMs : false),
  });
}

/** Asks again for all that tells of commands of a vehicle. */
export function renewCommands(deviceId: string): void {
  const { command, commandList, deviceSettings, deviceSettingChanges } = endpoints;
  for (const { route } of [commandList, deviceSettingChanges]) void queryClient.invalidateQueries({ queryKey: [route.method, route.path, { deviceId }] });
  void queryClient.invalidateQueries({ queryKey: [deviceSettings.route.method, deviceSettings.route.path, { id: deviceId }] });
  void queryClient.invalidateQueries({ queryKey: [command.route.method, command.route.path] });
}
