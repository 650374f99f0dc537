import { normalScreenSettings } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { administrators, fleetWide, ofNoId, scoped, shared, sharedInVain, type Ask, type Expectation } from './expectation.ts';

const ofNoScreen: Ask = () => ({ path: { name: 'nowhere' } });
const heartbeat = { path: '/screen', version: '0.1.0', width: 1920, height: 1080, frameRate: 60, heapMb: 80, dataAgeS: 1, panelFailures: 0, loadedAt: 1, scene: null, reloadId: null };

/** Screens on walls, what they show, and the outlines of their maps. */
export const screenExpectations: Readonly<Record<string, Expectation>> = {
  screenHeartbeat: shared(() => ({ path: { name: randomUUID() }, body: heartbeat })),
  screenPictureKeep: sharedInVain(() => ({ path: { name: 'nowhere' }, body: { picture: 'AAAA' } }), 400),
  screenList: shared(),
  screen: sharedInVain(ofNoScreen, 404),
  screenHistory: sharedInVain(ofNoScreen, 404),
  screenPicture: sharedInVain(ofNoScreen, 404),
  screenPictureAsk: sharedInVain(ofNoScreen, 404),
  screenReload: sharedInVain(ofNoScreen, 404),
  screenPlay: sharedInVain(() => ({ path: { name: 'nowhere' }, body: { playlist: [], timeZone: 'Asia/Shanghai' } }), 404),
  screenSettings: sharedInVain(() => ({ path: { name: 'nowhere' }, body: { settings: normalScreenSettings } }), 404),
  screenTitle: sharedInVain(() => ({ path: { name: 'nowhere' }, body: { title: null } }), 404),
  screenPin: administrators(() => ({ path: { name: 'nowhere' }, body: { version: null } }), 404),
  screenDelete: sharedInVain(ofNoScreen, 404),
  sceneList: shared(),
  scene: shared(() => ({ path: { name: 'fleet' } })),
  sceneAdd: fleetWide(() => ({ body: {} }), 400),
  sceneChange: fleetWide(() => ({ path: { name: 'evening' }, body: {} }), 400),
  sceneDelete: fleetWide(ofNoScreen, 404),
  sceneVersions: shared(() => ({ path: { name: 'fleet' } })),
  sceneImageList: shared(),
  sceneImage: sharedInVain(ofNoId, 404),
  sceneImageAdd: fleetWide(() => ({ body: { name: 'Logo', data: 'AAAA' } }), 400),
  sceneImageDelete: fleetWide(ofNoId, 404),
  mapPlaces: scoped(() => ({ query: { west: '70', south: '0', east: '140', north: '55' } })),
  mapOutlineList: shared(),
  mapOutline: sharedInVain(ofNoId, 404),
  mapOutlineAdd: administrators(() => ({ query: { name: 'Coast', kind: 'country' }, file: 'no outline' }), 400),
  mapOutlineDelete: administrators(ofNoId, 404),
};
