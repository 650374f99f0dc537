import { administrators, noId, ofNoId, shared, sharedInVain, type Expectation } from './expectation.ts';

/** Channels are each user's own; rotas and policies are the administrators'. */
export const notificationExpectations: Readonly<Record<string, Expectation>> = {
  notificationChannels: shared(),
  emailChannelAdd: sharedInVain(() => ({ body: { minLevel: 3, language: 'en' } }), 409),
  webhookChannelAdd: administrators(() => ({ body: { url: 'ftp://receiver.example', minLevel: 3, language: 'en' } }), 400),
  robotChannelAdd: administrators(() => ({ body: { kind: 'wecom', robotUrl: 'ftp://robot.example', minLevel: 3, language: 'en' } }), 400),
  smsChannelAdd: administrators(() => ({ body: { smsUrl: 'ftp://sms.example', minLevel: 3, language: 'en' } }), 400),
  pushChannelAdd: sharedInVain(() => ({ body: { minLevel: 3, language: 'en' } }), 400),
  notificationChannelChange: sharedInVain(() => ({ path: { id: noId }, body: { minLevel: 3, language: 'en' } }), 404),
  notificationChannelDelete: sharedInVain(ofNoId, 404),
  notificationTest: sharedInVain(ofNoId, 404),
  notificationDeliveries: shared(),
  notificationReplay: sharedInVain(ofNoId, 404),
  rotaList: administrators(),
  rotaAdd: administrators(() => ({ body: {} }), 400),
  rotaChange: administrators(() => ({ path: { id: noId }, body: {} }), 400),
  rotaDelete: administrators(ofNoId, 404),
  rotaOverrideAdd: administrators(() => ({ path: { id: noId }, body: {} }), 400),
  rotaOverrideDelete: administrators(() => ({ path: { id: noId, overrideId: noId } }), 404),
  escalationPolicyList: administrators(),
  escalationPolicyAdd: administrators(() => ({ body: {} }), 400),
  escalationPolicyChange: administrators(() => ({ path: { id: noId }, body: {} }), 400),
  escalationPolicyDelete: administrators(ofNoId, 404),
  escalationList: administrators(),
};
