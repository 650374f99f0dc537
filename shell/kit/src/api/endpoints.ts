import {
  routes,
  type ApiRoute,
  type ChallengeView,
  type DeviceView,
  type FleetOverviewView,
  type FleetStatusView,
  type LatestBuild,
  type LatestView,
  type LedgerView,
  type ListenerView,
  type MessageView,
  type ModuleSnapshot,
  type Page,
  type SeriesView,
  type SessionView,
  type SetUpForm,
  type SignInForm,
  type VehicleView,
} from '@voltdeck/protocol/contract';
import type { Endpoint } from './endpoint.ts';

function endpoint<Output, Body = never>(route: ApiRoute): Endpoint<Output, Body> {
  return { route };
}

/** Every call of the API with its types. */
export const endpoints = {
  challenge: endpoint<ChallengeView>(routes.challenge),
  signIn: endpoint<SessionView, SignInForm>(routes.signIn),
  setUp: endpoint<SessionView, SetUpForm>(routes.setUp),
  signOut: endpoint<{ done: true }>(routes.signOut),
  session: endpoint<SessionView>(routes.session),
  fleetOverview: endpoint<FleetOverviewView>(routes.fleetOverview),
  fleetStatus: endpoint<FleetStatusView>(routes.fleetStatus),
  deviceList: endpoint<Page<DeviceView>>(routes.deviceList),
  device: endpoint<DeviceView>(routes.device),
  latest: endpoint<LatestView>(routes.latest),
  series: endpoint<SeriesView>(routes.series),
  messages: endpoint<Page<MessageView>>(routes.messages),
  vehicleList: endpoint<Page<VehicleView>>(routes.vehicleList),
  ledger: endpoint<LedgerView>(routes.ledger),
  listener: endpoint<ListenerView>(routes.listener),
  modules: endpoint<ModuleSnapshot>(routes.modules),
  latestBuild: endpoint<LatestBuild>(routes.latestBuild),
} as const;
