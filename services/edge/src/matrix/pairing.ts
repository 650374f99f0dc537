import { open, sharedInVain, type Ask, type Expectation } from './expectation.ts';

const ofNoCode: Ask = () => ({ path: { code: 'none' } });

/** Screens that are paired by a code. */
export const pairingExpectations: Readonly<Record<string, Expectation>> = {
  wallPairingBegin: open(),
  wallPairingState: open(() => ({ body: { secret: 'none' } })),
  wallPairing: sharedInVain(ofNoCode, 404),
  wallPairingConfirm: sharedInVain(() => ({ path: { code: 'none' }, body: { name: 'hall', path: '/screen', scope: 'all', lifeDays: 1 } }), 404),
  wallPairingRefuse: sharedInVain(ofNoCode, 404),
};
