import type { UpgradeDetailView, UpgradeView } from '@voltdeck/contract';
import { apiQuery, endpoints, queryClient, useQuery } from '@voltdeck/kit';
import { openUpgradeStates, type Page, type UpgradeState } from '@voltdeck/protocol/contract';

const openMs = 1_000;
const quietMs = 10_000;
const open: ReadonlySet<UpgradeState> = new Set(openUpgradeStates);

export function isOpenUpgrade({ state }: { readonly state: UpgradeState }): boolean {
  return open.has(state);
}

/** Upgrades of a vehicle, the newest first. */
export function useUpgrades(deviceId: string, pageSize: number): ReturnType<typeof useQuery<Page<UpgradeView>>> {
  return useQuery({
    ...apiQuery(endpoints.upgradeList, { parameters: { deviceId }, query: { pageSize } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpenUpgrade) === true ? openMs : quietMs),
    placeholderData: (before) => before,
  });
}

/** One upgrade with its steps, until it has ended. */
export function useUpgrade(id: string): ReturnType<typeof useQuery<UpgradeDetailView>> {
  return useQuery({
    ...apiQuery(endpoints.upgrade, { parameters: { id } }),
    refetchInterval: ({ state }) => (state.data === undefined || isOpenUpgrade(state.data) ? openMs : false),
  });
}

/** Asks again for the upgrades of a vehicle, and for what now fits it. */
export function renewUpgrades(deviceId: string): void {
  for (const { route } of [endpoints.upgradeList, endpoints.deviceFirmware]) {
    void queryClient.invalidateQueries({ queryKey: [route.method, route.path, { id: deviceId }] });
  }
}
