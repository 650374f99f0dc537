import { administrators, noId, ofNoId, type Expectation } from './expectation.ts';

const ofNoOutlet = (): { path: { id: string }; body: object } => ({ path: { id: noId }, body: {} });

/** Outlets are the administrators': what they push leaves the console. */
export const outletExpectations: Readonly<Record<string, Expectation>> = {
  outletList: administrators(),
  outlet: administrators(ofNoId, 404),
  outletAdd: administrators(() => ({ body: {} }), 400),
  outletChange: administrators(ofNoOutlet, 400),
  outletDelete: administrators(ofNoId, 404),
  outletStart: administrators(ofNoId, 404),
  outletStop: administrators(ofNoId, 404),
  outletTest: administrators(ofNoId, 404),
  outletReplay: administrators(() => ({ path: { id: noId }, body: { from: 0 } }), 404),
  outletSecretRotate: administrators(ofNoId, 404),
  outletDeadLetters: administrators(ofNoId, 404),
  outletDeadLettersReplay: administrators(ofNoOutlet, 404),
  outletDeadLettersDelete: administrators(ofNoOutlet, 404),
};
