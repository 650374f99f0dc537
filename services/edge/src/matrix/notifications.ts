import { administrators, shared, sharedInVain, type Ask, type Expectation } from './expectation.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const ofNobody: Ask = () => ({ path: { id: nobody } });

/** Channels are each user's own; rotas and policies are the administrators'. */
export const notificationExpectations: Readonly<Record<string, Expectation>> = {
  notificationChannels: shared(),
  emailChannelAdd: sharedInVain(() => ({ body: { minLevel: 3, language: 'en' } }), 409),
  webhookChannelAdd: administrators(() => ({ body: { url: 'ftp://receiver.example', minLevel: 3, language: 'en' } }), 400),
  robotChannelAdd: administrators(() => ({ body: { kind: 'wecom', robotUrl: 'ftp://robot.example', minLevel: 3, language: 'en' } }), 400),
  notificationChannelChange: sharedInVain(() => ({ path: { id: nobody }, body: { minLevel: 3, language: 'en' } }), 404),
  notificationChannelDelete: sharedInVain(ofNobody, 404),
  notificationTest: sharedInVain(ofNobody, 404),
  notificationDeliveries: shared(),
  notificationReplay: sharedInVain(ofNobody, 404),
  rotaList: administrators(),
  rotaAdd: administrators(() => ({ body: {} }), 400),
  rotaChange: administrators(() => ({ path: { id: nobody }, body: {} }), 400),
  rotaDelete: administrators(ofNobody, 404),
  rotaOverrideAdd: administrators(() => ({ path: { id: nobody }, body: {} }), 400),
  rotaOverrideDelete: administrators(() => ({ path: { id: nobody, overrideId: nobody } }), 404),
  escalationPolicyList: administrators(),
  escalationPolicyAdd: administrators(() => ({ body: {} }), 400),
  escalationPolicyChange: administrators(() => ({ path: { id: nobody }, body: {} }), 400),
  escalationPolicyDelete: administrators(ofNobody, 404),
  escalationList: administrators(),
};
