import type { ScreenView } from '@voltdeck/contract';
import { call, endpoints, sessionStore } from '@voltdeck/kit';
import { filterChoice, one, type ListDefinition } from '@voltdeck/kit/list';
import { Age } from '@voltdeck/kit/widgets';
import { rules, screenStates } from '@voltdeck/protocol/contract';
import { scenes } from '../../entity/references.ts';
import { HistorySection } from './history-section.tsx';
import { messages, stateTexts } from './messages.ts';
import { NewWallDialog } from './new-wall-dialog.tsx';
import { orderDialog } from './order-dialog.tsx';
import { messages as outlineMessages } from './outlines/messages.ts';
import { OutlinesDialog } from './outlines/outlines-dialog.tsx';
import { PairDialog } from './pairing/pair-dialog.tsx';
import { PictureSection } from './picture-section.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { PlaylistDialog } from './playlist-dialog.tsx';
import { DataAgeCell, FailuresCell, FramesCell, HeapCell, NameCell, SceneCell, StateCell, UserCell, VersionCell } from './screen-cells.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TitleDialog } from './title-dialog.tsx';

const refetchMs = 5_000;

const named = ({ name }: ScreenView) => ({ parameters: { name } });
const reload = (screen: ScreenView): Promise<unknown> => call(endpoints.screenReload, named(screen));
const forget = (screen: ScreenView): Promise<unknown> => call(endpoints.screenDelete, named(screen));

/** The own token by the own right, that of others by an administrator's. */
async function revoke({ user: { userId, token } }: ScreenView): Promise<void> {
  if (token === null) return;
  const own = sessionStore.get()?.user.id === userId;
  await (own ? call(endpoints.tokenRevoke, { parameters: { id: token.id } }) : call(endpoints.userTokenRevoke, { parameters: { id: userId, tokenId: token.id } }));
}

export const screenList: ListDefinition<ScreenView> = {
  name: 'screen',
  source: endpoints.screenList,
  title: messages.screens,
  one: messages.screen,
  nameOf: ({ title }) => title,
  searchHint: messages.search,
  sort: 'title',
  refetchMs,
  renews: [endpoints.screen],
  emptyText: messages.empty,
  columns: [
    { name: 'title', label: messages.title, cell: (screen) => <NameCell screen={screen} />, sort: 'title' },
    { name: 'state', label: messages.state, cell: (screen) => <StateCell screen={screen} />, sort: 'seenAt' },
    { name: 'scene', label: messages.scene, cell: (screen) => <SceneCell screen={screen} />, sort: 'scene' },
    { name: 'version', label: messages.version, cell: (screen) => <VersionCell screen={screen} />, sort: 'version', from: 'desk' },
    { name: 'frameRate', label: messages.frameRate, cell: (screen) => <FramesCell screen={screen} />, sort: 'frameRate', end: true, from: 'desk' },
    { name: 'heapMb', label: messages.heap, cell: (screen) => <HeapCell screen={screen} />, sort: 'heapMb', end: true, hidden: true },
    { name: 'dataAgeS', label: messages.dataAge, cell: (screen) => <DataAgeCell screen={screen} />, sort: 'dataAgeS', end: true, from: 'desk' },
    { name: 'panelFailures', label: messages.failures, cell: (screen) => <FailuresCell screen={screen} />, sort: 'panelFailures', end: true, from: 'wide' },
    { name: 'loadedAt', label: messages.uptime, cell: ({ heartbeat }) => <Age since={heartbeat.loadedAt} />, sort: 'loadedAt', hidden: true },
    { name: 'size', label: messages.size, cell: ({ heartbeat: { width, height } }) => <span className="vd-number">{`${width} × ${height}`}</span>, hidden: true },
    { name: 'user', label: messages.user, cell: (screen) => <UserCell screen={screen} />, hidden: true },
    { name: 'firstSeenAt', label: messages.firstSeen, cell: ({ firstSeenAt }) => <Age since={firstSeenAt} />, hidden: true },
  ],
  filters: [{ name: 'state', label: messages.state, control: filterChoice(screenStates.map((value) => ({ value, text: stateTexts[value] }))) }],
  tools: [
    { name: 'pair', label: messages.pair, access: 'add', primary: true, Dialog: PairDialog },
    { name: 'add', label: messages.add, access: 'add', Dialog: NewWallDialog },
    { name: 'outlines', label: outlineMessages.outlines, access: 'administrator', Dialog: OutlinesDialog },
  ],
  actions: [
    { name: 'play', label: messages.play, access: 'update', inRow: true, Dialog: PlaylistDialog },
    { name: 'reload', label: messages.reload, access: 'update', Dialog: orderDialog({ label: messages.reload, sentence: messages.reloadText, done: messages.reloadDone, run: reload }) },
    { name: 'settings', label: messages.settings, access: 'update', Dialog: SettingsDialog },
    { name: 'rename', label: messages.rename, access: 'update', Dialog: TitleDialog },
    { name: 'pin', label: messages.pin, access: 'administrator', Dialog: PinDialog },
    {
      ...{ name: 'revoke', label: messages.revoke, access: 'update', when: ({ user: { userId, token } }) => token !== null && mayRevoke(userId) },
      Dialog: orderDialog({ label: messages.revoke, sentence: messages.revokeText, done: messages.revokeDone, danger: true, run: revoke }),
    },
    { name: 'forget', label: messages.forget, access: 'delete', Dialog: orderDialog({ label: messages.forget, sentence: messages.forgetText, done: messages.forgetDone, danger: true, run: forget }) },
  ],
  bulk: [
    {
      ...{ name: 'play', label: messages.bulkPlay, access: 'update', sentence: messages.bulkPlayText },
      form: { scene: { label: messages.scene, rules: [rules.required()] } },
      fields: [{ name: 'scene', control: one(scenes) }],
      run: (screen, { scene }) => call(endpoints.screenPlay, { ...named(screen), body: { playlist: [{ scene: String(scene), seconds: 60 }], timeZone: screen.timeZone } }),
    },
    { name: 'reload', label: messages.reload, access: 'update', sentence: messages.bulkReloadText, run: reload },
    { name: 'picture', label: messages.pictureTake, access: 'update', sentence: messages.pictureText, run: (screen) => call(endpoints.screenPictureAsk, named(screen)) },
    { name: 'forget', label: messages.bulkForget, access: 'delete', danger: true, sentence: messages.bulkForgetText, run: forget },
  ],
  sections: [
    { name: 'picture', title: messages.picture, Body: PictureSection },
    { name: 'history', title: messages.history, Body: HistorySection },
  ],
};

function mayRevoke(userId: string): boolean {
  const user = sessionStore.get()?.user;
  return user?.type === 'administrator' || user?.id === userId;
}
