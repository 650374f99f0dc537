export { keepPreviousData, QueryClientProvider, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
export type { ErrorData, Language, Recording, Text } from '@voltdeck/protocol/contract';

export { apiRoutes } from './api/api-routes.ts';
export { call, callFile, problemOf } from './api/client.ts';
export type { ApiInput, Endpoint } from './api/endpoint.ts';
export { endpoints } from './api/endpoints.ts';
export { entityEndpoints, type EntityEndpoints } from './api/entity-endpoints.ts';
export { readFirmwareManifest, uploadFirmware, type FirmwareUpload } from './api/firmware-upload.ts';
export { ApiError, type ApiErrorCode } from './api/error.ts';
export { apiQuery, queryClient, renew } from './api/queries.ts';
export { sayError, ToldError } from './api/told-error.ts';

export { setTheme, themes, themeStore, useTheme, type Theme } from './host/appearance.ts';
export { copyText } from './host/copy-text.ts';
export { densities, setDensity, useDensity, type Density } from './host/density.ts';
export { pagePath } from './host/frame.ts';
export { useExtensions, type Extension } from './host/extensions.ts';
export { Link, type LinkProps } from './host/link.tsx';
export { useAlarms, useLive, useLiveDevice, useLiveState } from './host/live.ts';
export type { LiveState } from './host/event-connection.ts';
export { useVehicleFrames, type ShownFrame, type VehicleFrames } from './host/vehicle-frames.ts';
export { useScreenName } from './host/screen-name.ts';
export { useRecording, useWall, type Wall } from './host/wall.ts';
export { navigate, NavigationError, useParameters, usePath, useQueryState, type NavigateOptions } from './host/navigation.ts';
export { sessionStore, useAllowed, useSession, useSessionLost } from './host/session.ts';
export { createStore, useStore, type Store } from './host/store.ts';

export { dayText } from './i18n/day-text.ts';
export { languageStore, setLanguage, useLanguage } from './i18n/language.ts';
export { defineMessages, sayNow, useMessages, useText, type Messages, type Say } from './i18n/messages.ts';

export { ErrorBoundary } from './module/error-boundary.tsx';
export { ExtensionPlace } from './module/extension-place.tsx';
export { FailureCard } from './module/failure-card.tsx';
export type { ModuleIdentity, ModulePart } from './module/identity.ts';
export { useLayerPlace } from './module/layer-place.ts';
export { createLazyLifecycles, createLifecycles, type LazyComponent, type Lifecycles, type MountProps } from './module/lifecycles.tsx';
export { panelInput, usePanel, type Panel, type PanelFeed, type PanelPlace } from './module/panel.ts';
export { previewInput, useScenePreview, type SceneArea, type ScenePreview } from './module/scene-preview.ts';
export { useSlotInput, type SlotInput } from './module/slot-input.ts';
export { useModule } from './module/own-module.ts';
export { useModuleSettings } from './module/module-settings.ts';
export type { ModuleManifest } from './module/manifest.ts';
export { confirmed } from './write/confirmed.tsx';
export type { Write, WriteInput } from './write/use-send.ts';
export { useWrite } from './write/use-write.ts';
export { kitVersion } from './version.ts';
