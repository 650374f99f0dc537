export { keepPreviousData, QueryClientProvider, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
export type { ErrorData, Language, Recording, Text } from '@voltdeck/protocol/contract';

export { apiRoutes } from './api/api-routes.ts';
export { call, callFile, configureApi, problemOf, type ApiTransport } from './api/client.ts';
export type { ApiInput, Endpoint } from './api/endpoint.ts';
export { endpoints } from './api/endpoints.ts';
export { entityEndpoints, type EntityEndpoints } from './api/entity-endpoints.ts';
export { readFirmwareManifest, uploadFirmware, type FirmwareUpload } from './api/firmware-upload.ts';
export { isRecording, isReplaying, startReplay } from './api/replay.ts';
export { ApiError, type ApiErrorCode } from './api/error.ts';
export { apiQuery, queryClient, renew } from './api/queries.ts';
export { sayError, ToldError } from './api/told-error.ts';

export { startAppearance, setTheme, themes, themeStore, useTheme, type Theme } from './host/appearance.ts';
export { copyText } from './host/copy-text.ts';
export { densities, setDensity, useDensity, type Density } from './host/density.ts';
export { pagePath, standInFrame } from './host/frame.ts';
export { extensionStore, useExtensions, type Extension } from './host/extensions.ts';
export { Link, type LinkProps } from './host/link.tsx';
export { useAlarms, useLive, useLiveDevice, useLiveState } from './host/live.ts';
export { onModulesChanged } from './host/live-stream.ts';
export type { LiveState } from './host/event-connection.ts';
export { useVehicleFrames, type ShownFrame, type VehicleFrames } from './host/vehicle-frames.ts';
export { nameScreen, useScreenName } from './host/screen-name.ts';
export { playRecording, useRecording, useWall, type Wall } from './host/wall.ts';
export { onModuleFact, tellModuleFact, type ModuleFact } from './host/module-facts.ts';
export {
  beforeNavigation,
  checkAddress,
  navigate,
  NavigationError,
  setReloadRule,
  useParameters,
  usePath,
  useQueryState,
  watchLocation,
  type NavigateOptions,
} from './host/navigation.ts';
export { providePasskeys, type PasskeySigner } from './host/passkeys.ts';
export {
  makeSecondStep,
  renewSession,
  sessionStore,
  setUp,
  setPassword,
  signIn,
  signOut,
  startSession,
  useAllowed,
  useSession,
  useSessionLost,
} from './host/session.ts';
export { pageSubjectStore, usePageSubject } from './host/page-subject.ts';
export { createStore, useStore, type Store } from './host/store.ts';

export { dayText } from './i18n/day-text.ts';
export { momentText, type MomentDetail } from './i18n/moment-text.ts';
export { languageStore, setLanguage, startLanguage, useLanguage } from './i18n/language.ts';
export { defineMessages, sayNow, useMessages, useText, type Messages, type Say } from './i18n/messages.ts';

export { isChunkFailure, recoverFromChunkFailure } from './module/chunk-recovery.ts';
export { ErrorBoundary } from './module/error-boundary.tsx';
export { ExtensionPlace } from './module/extension-place.tsx';
export { FailureCard } from './module/failure-card.tsx';
export { lastGoodStore, type LastGood } from './module/last-good.ts';
export type { ModuleIdentity, ModulePart } from './module/identity.ts';
export {
  createLazyLifecycles,
  createLifecycles,
  type LazyComponent,
  type Lifecycles,
  type MountProps,
} from './module/lifecycles.tsx';
export { panelFeeds, panelInput, usePanel, type Panel, type PanelFeed, type PanelPlace } from './module/panel.ts';
export { previewInput, scenePreviews, useScenePreview, type SceneArea, type ScenePreview } from './module/scene-preview.ts';
export { useSlotInput, type SlotInput } from './module/slot-input.ts';
export { useModule } from './module/own-module.ts';
export { useModuleSettings } from './module/module-settings.ts';
export type { ModuleManifest } from './module/manifest.ts';
export { confirmed } from './write/confirmed.tsx';
export type { Write, WriteInput } from './write/use-send.ts';
export { useWrite } from './write/use-write.ts';
export { kitVersion } from './version.ts';
