import type { ChallengeView, CompanyProviderView, EscalationPolicyView, FactorAdded, NotificationChannelView, OwnFactorsView, OwnSessionView, PageTokenGrant, PasskeyCreation, PasskeyRequest, PasskeyView, PasswordLinkGrant, RoleView, RotaView, SavedView, TokenGrant, TotpGrant, UserView, WallPairingGrant, WebhookGrant } from '@voltdeck/contract';
import { screenHeader } from '@voltdeck/protocol/contract';
import { expect, vi } from 'vitest';
import { Authenticator } from '../../testing/authenticator.ts';
import { calmStep, totpCode } from '../../testing/totp.ts';
import type { Asked } from '../expectation.ts';
import type { Teller, Told } from './teller.ts';

const of = ({ id }: { readonly id: string }, body?: unknown): Asked => ({ path: { id }, ...(body === undefined ? {} : { body }) });
const loginName = 'li.wei';
const watchedVehicle = '1b671a64-40d5-491e-99b0-da01ff1f3341';
const fields = { loginName, name: '李伟', email: 'li.wei@example.com', mobile: null, role: 'viewer', projectIds: [], customerIds: [], groupIds: [] };
const report = { name: 'nightly report', kind: 'automation', permissions: ['view'], lifeDays: 1 };
const passwords = ['an example password', 'another example password'] as const;

/** What a browser does on the sign-in page. */
async function signIn({ tell }: Teller, password: string): Promise<Told<unknown>> {
  const challenge = await tell<ChallengeView>('challenge', {}, {});
  const sum = [...challenge.body.question.en.matchAll(/\d+/g)].reduce((total, [number]) => total + Number(number), 0);
  return tell('signIn', { body: { loginName, password, code: String(sum) } }, challenge.cookies);
}

/** An administrator adds a user, who sets a password, signs in, adds factors and signs out. */
export async function tellOfPeople(teller: Teller): Promise<void> {
  const { tell } = teller;
  await tellOfRoles(teller);
  await tellOfNotifications(teller);
  const { body: user } = await tell<UserView>('userAdd', { body: fields });
  await tell('user', of(user));
  await tell('userAccess', of(user));
  await tell('userImport', { query: { format: 'csv', dryRun: 'true' }, file: 'Login name,Name,Role\nli.wei,李伟,Battery engineer\nzhang.min,张敏,Viewer\n' });
  const { body: link } = await tell<PasswordLinkGrant>('passwordLinkAdd', of(user, {}));
  await tell('passwordLinkUse', { body: { token: link.token, password: passwords[0] } }, {});
  const first = await signIn(teller, passwords[0]);
  await tell('session', {}, first.cookies);
  await tell('confirmPassword', { body: { password: passwords[0] } }, first.cookies);
  await tell('changePassword', { body: { password: passwords[0], newPassword: passwords[1] } }, first.cookies);
  await tellOfFactors(teller, first.cookies);
  const { cookies } = await signIn(teller, passwords[1]);
  await signIn(teller, passwords[1]);
  await tellOfPersonal(teller, cookies);
  const { body: token } = await tell<TokenGrant>('tokenAdd', { body: report }, cookies);
  await tell('tokenList', {}, cookies);
  await tell('userTokenList', of(user));
  await tell('tokenRevoke', of(token.view), cookies);
  const { body: wall } = await tell<TokenGrant>('tokenAdd', { body: { name: 'wall', kind: 'kiosk', screens: ['/screen'], scope: 'all', lifeDays: 1 } });
  await tell<PageTokenGrant>('pageToken', {}, { authorization: `Bearer ${wall.token}`, [screenHeader]: '/screen' });
  await tellOfPairing(teller);
  const { body: second } = await tell<TokenGrant>('tokenAdd', { body: report }, cookies);
  await tell('userTokenRevoke', { path: { id: user.id, tokenId: second.view.id } });
  await tell('userSessionList', of(user));
  const { body: sessions } = await tell<{ readonly items: readonly OwnSessionView[] }>('sessionList', {}, cookies);
  const other = sessions.items.find(({ current }) => !current);
  if (other) await tell('endSession', of(other), cookies);
  await tell('endAllSessions', {}, cookies);
  await tell('signOut', {}, (await signIn(teller, passwords[1])).cookies);
  await tell('userSessionEnd', of(user));
  const { body: read } = await tell<UserView>('user', of(user));
  const { body: changed } = await tell<UserView>('userChange', of(user, { ...fields, version: read.version, role: 'operator' }));
  await tell('userList');
  await tell('userDelete', of(changed));
  await tell('userRestore', of(changed, {}));
  await vi.waitFor(async () => expect((await tell<{ total: number }>('auditList', { query: { action: 'userAdd' } })).body.total).toBe(1));
}

/** A role of the deployment's own. */
async function tellOfRoles({ tell }: Teller): Promise<void> {
  const night = { name: 'Night shift', description: 'Watches alarms at night', permissions: ['view', 'update'] };
  const { body: role } = await tell<RoleView>('roleAdd', { body: night });
  await tell('roleChange', of(role, { ...night, permissions: ['view', 'update', 'download'], version: role.version }));
  await tell('roleList', { query: { pageSize: '10' } });
  await tell('roleDelete', of(role));
}

/** A screen shows a code, and someone looks at it and refuses it. */
async function tellOfPairing({ tell }: Teller): Promise<void> {
  const { body: pairing } = await tell<WallPairingGrant>('wallPairingBegin', {}, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' });
  await tell('wallPairingState', { body: { secret: pairing.secret } }, {});
  await tell('wallPairing', { path: { code: pairing.code } });
  await tell('wallPairingRefuse', { path: { code: pairing.code } });
}

/** What a person keeps for the own work. */
async function tellOfPersonal({ tell }: Teller, cookies: Told<unknown>['cookies']): Promise<void> {
  const columns = ['vin', 'plate', 'soc', 'highestTemperature'];
  const { body: view } = await tell<SavedView>('savedViewAdd', { body: { list: 'vehicle', name: 'Hottest', query: 'sort=-highestTemperature', columns } }, cookies);
  await tell('savedViewChange', of(view, { name: 'Hottest', query: 'sort=-highestTemperature', columns, shared: true }), cookies);
  await tell('savedViewShow', of(view), cookies);
  await tell('savedViewList', { query: { list: 'vehicle' } }, cookies);
  await tell('savedViewDelete', of(view), cookies);
  await tell('savedViewRestore', of(view), cookies);
  await tell('columnsKeep', { path: { list: 'vehicle' }, body: { columns } }, cookies);
  await tell('bellKeep', { body: { minLevel: 3, sound: true } }, cookies);
  await tell('preferencesShow', {}, cookies);
  const watched = { path: { deviceId: watchedVehicle } };
  await tell('watch', watched, cookies);
  await tell('watchedList', {}, cookies);
  await tell('unwatch', watched, cookies);
}

/** Where messages about faults go. */
async function tellOfNotifications({ tell, world }: Teller): Promise<void> {
  await world.dataSource.query(`update identity."user" set email = 'admin@example.com' where email is null`);
  const choices = { minLevel: 3, language: 'en', quietFrom: '22:00', quietTo: '06:00' };
  const { body: email } = await tell<NotificationChannelView>('emailChannelAdd', { body: choices });
  const { body: webhook } = await tell<WebhookGrant>('webhookChannelAdd', { body: { ...choices, url: 'https://192.0.2.10/hook' } });
  const { body: sms } = await tell<NotificationChannelView>('smsChannelAdd', { body: { ...choices, smsUrl: 'https://192.0.2.10/send', smsHeaders: [{ name: 'authorization', value: 'Bearer example' }], smsBody: '{"to":"+8613800000000","text":"{subject}"}' } });
  const subscription = { browser: 'Firefox 140 · Windows', endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example', p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  const { body: browser } = await tell<NotificationChannelView>('pushChannelAdd', { body: { ...choices, ...subscription } });
  const { body: robot } = await tell<NotificationChannelView>('robotChannelAdd', { body: { ...choices, kind: 'dingtalk', robotUrl: 'https://192.0.2.10/robot/send?access_token=example', secret: 'SECexample' } });
  await tell('notificationChannelChange', of(email, { minLevel: 2, language: 'en' }));
  await tell('notificationTest', of(webhook.channel));
  await tell('notificationChannels');
  await tell('notificationDeliveries');
  await tell('notificationChannelDelete', of(email));
  await tell('notificationChannelDelete', of(webhook.channel));
  await tell('notificationChannelDelete', of(robot));
  await tell('notificationChannelDelete', of(sms));
  await tell('notificationChannelDelete', of(browser));
  await world.dataSource.query(`update identity."user" set email = null where email = 'admin@example.com'`);
  await tellOfDuty({ tell, world });
}

/** The day after today. */
function nextDay(): { readonly from: number; readonly to: number } {
  const dayMs = 86_400_000;
  const from = Math.ceil(Date.now() / dayMs) * dayMs;
  return { from, to: from + dayMs };
}

/** Who is on duty, and who is notified when no one acknowledges. */
async function tellOfDuty({ tell, world }: Pick<Teller, 'tell' | 'world'>): Promise<void> {
  const [{ id: userId } = { id: '' }] = await world.dataSource.query<{ id: string }[]>(`select id from identity."user" where type = 'administrator' order by created_at limit 1`);
  const turns = { name: 'Night shift', rhythm: 'weekly', hour: 8, startsOn: '2026-11-23', people: [userId] };
  const { body: rota } = await tell<RotaView>('rotaAdd', { body: turns });
  await tell('rotaChange', of(rota, { ...turns, hour: 9, revision: rota.revision }));
  const { body: covered } = await tell<RotaView>('rotaOverrideAdd', of(rota, { userId, ...nextDay() }));
  await tell('rotaList');
  const { body: policy } = await tell<EscalationPolicyView>('escalationPolicyAdd', { body: { name: 'Urgent alarms', enabled: true, minLevel: 3, language: 'en', rounds: 2, steps: [{ rotaId: rota.id, waitMinutes: 10 }, { userId, waitMinutes: 15 }] } });
  await tell('escalationPolicyList');
  await tell('escalationList');
  await tell('escalationPolicyChange', of(policy, { name: 'Urgent alarms', enabled: false, minLevel: 3, language: 'en', rounds: 2, steps: [{ rotaId: rota.id, waitMinutes: 10 }], revision: policy.revision }));
  await tell('escalationPolicyDelete', of(policy));
  await tell('rotaOverrideDelete', { path: { id: rota.id, overrideId: covered.overrides[0]?.id ?? '' } });
  await tell('rotaDelete', of(rota));
}

async function tellOfFactors(teller: Teller, cookies: Told<unknown>['cookies']): Promise<void> {
  const { tell, url, world } = teller;
  await tell('factors', {}, cookies);
  await calmStep();
  const { body: app } = await tell<TotpGrant>('totpBegin', {}, cookies);
  const { body: added } = await tell<FactorAdded>('totpConfirm', { body: { code: totpCode(app.secret) } }, cookies);
  const authenticator = new Authenticator(url);
  const { body: creation } = await tell<PasskeyCreation>('passkeyBegin', {}, cookies);
  await tell('passkeyAdd', { body: { name: 'laptop', passkey: authenticator.create(creation) } }, cookies);
  const { body: own } = await tell<OwnFactorsView>('factors', {}, cookies);
  const passkeys: readonly Pick<PasskeyView, 'id'>[] = own.passkeys;
  const passkey = passkeys[0] ?? { id: '' };
  await tell('passkeyRename', of(passkey, { name: 'old laptop' }), cookies);
  const { body: request } = await tell<PasskeyRequest>('freshPasskey', {}, cookies);
  await tell('confirmPassword', { body: { passkey: authenticator.sign(request) } }, cookies);
  await tell('passkeySignIn', {}, {});
  await world.dataSource.query('delete from identity.sign_in_attempt');
  const step = await signIn(teller, passwords[1]);
  await tell('secondStep', {}, step.cookies);
  await tell('secondStepPasskey', {}, step.cookies);
  await tell('secondStepUse', { body: { code: added.recoveryCodes?.[0] ?? '' } }, step.cookies);
  await tell('recoveryCodesRenew', {}, cookies);
  const { body: user } = await tell<{ user: UserView }>('session', {}, cookies);
  await tell('userFactors', of(user.user));
  await tell('passkeyRemove', of(passkey), cookies);
  await tell('totpRemove', {}, cookies);
  await tell('userFactorsReset', of(user.user));
}

const companyFields = { name: 'Example Motors', slug: 'example-motors', issuer: 'https://login.example.com', clientId: 'voltdeck', clientSecret: 'example-client-secret', enabled: true };

/** A company whose people sign in by their own provider. */
export async function tellOfCompanies({ tell }: Teller): Promise<void> {
  const { body: company } = await tell<CompanyProviderView>('companyAdd', { body: companyFields });
  await tell('companyList');
  await tell('companyNames', {}, {});
  await tell('scimTokenMake', of(company, {}));
  await tell('scimState', of(company));
  await tell('scimTokenRevoke', of(company));
  await tell('companyChange', of(company, { ...companyFields, version: company.version, contact: 'it@example.com' }));
  await tell('companyDelete', of(company));
}
