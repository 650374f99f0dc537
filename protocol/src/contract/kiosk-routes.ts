/** A name of the contract: a test there holds these to it. */
type RouteName = string;

/** Who a page runs as, and how it draws a map. */
const ofEveryPage: readonly RouteName[] = ['session', 'mapSettings'];

/** What pages show of vehicles. Commands, settings, keys, upgrades, firmware, messages as bytes, people and links of others are in no page that is given away. */
const vehicleData: readonly RouteName[] = [
  ...['fleetOverview', 'fleetStatus', 'fleetStatistics', 'fleetDay', 'firmwareFaults', 'vehicleList', 'vehicleTrends', 'qualityList', 'faults', 'faultDictionary', 'operations'],
  ...['deviceList', 'device', 'projectList', 'project', 'customerList', 'customer', 'groupList', 'group'],
  ...['latest', 'latestMany', 'series', 'cells', 'track', 'records', 'deviceStatistics', 'quality', 'packHealth', 'neighbours', 'deviceEvents', 'live', 'wall'],
];

/** What a wall needs besides: its scenes, to report how it is, and its map. */
const ofWalls: readonly RouteName[] = ['sceneList', 'scene', 'sceneImage', 'screen', 'screenHeartbeat', 'screenPictureKeep', 'mapPlaces', 'mapOutlineList', 'mapOutline'];

const wallPath = /^(\/embed)?\/screen(\/|$)/;

/** Names of the routes that pages in a kiosk's hands need. */
export function kioskRoutesOf(pages: readonly string[]): readonly string[] {
  return [...ofEveryPage, ...vehicleData, ...(pages.some((page) => wallPath.test(page)) ? ofWalls : [])];
}

/** Names that are no route a kiosk of these pages can be given. */
export function unknownKioskRoutes(names: readonly string[], pages: readonly string[]): string[] {
  const known = new Set(kioskRoutesOf(pages));
  return names.filter((name) => !known.has(name));
}
