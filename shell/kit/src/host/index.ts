// What moves the whole console. The shell, the pages around a module alone and the walls take it; a guest's module that asks for it
// is refused by `voltdeck module check` and by the registry.
export { containStyles, type Leak } from '../guard/contain-styles.ts';
export { SharedGlobals } from '../guard/shared-globals.ts';
export { configureApi, type ApiTransport } from '../api/client.ts';
export { isReplaying, startReplay } from '../api/replay.ts';
export { playChime, type Chime } from './chime.ts';
export { startAppearance } from './appearance.ts';
export { standInFrame } from './frame.ts';
export { extensionStore } from './extensions.ts';
export { onModulesChanged, watchAlarms } from './live-stream.ts';
export { pageSubjectStore } from './page-subject.ts';
export { nameScreen } from './screen-name.ts';
export { playRecording } from './wall.ts';
export { keepFeeds, offerKept, showKept, type KeptFeed, type KeptFeeds } from './wall-kept.ts';
export { onModuleFact, reportModuleFact, type ModuleFact } from './module-facts.ts';
export { beforeNavigation, checkAddress, setReloadRule, watchLocation } from './navigation.ts';
export { providePasskeys, type PasskeySigner } from './passkeys.ts';
export { makeSecondStep, renewSession, setUp, setPassword, signIn, signOut, startSession } from './session.ts';
export { startLanguage } from '../i18n/language.ts';
export { isChunkFailure, recoverFromChunkFailure } from '../module/chunk-recovery.ts';
export { lastGoodStore, type LastGood } from '../module/last-good.ts';
export { panelFeeds } from '../module/panel.ts';
export { scenePreviews } from '../module/scene-preview.ts';
export { readPreference, writePreference } from './preferences.ts';
export { QrCode } from './qr-code.tsx';
