import type { DeviceAccessView } from '@voltdeck/contract';
import { apiQuery, apiRoutes, defineMessages, endpoints, keepPreviousData, Link, useMessages, useQuery, useText, type Text } from '@voltdeck/kit';
import { ErrorState, SelectField, Skeleton } from '@voltdeck/kit/widgets';
import { accessRows, isAboutVehicle, type PersonAccess } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Line, Lines } from '../line/line.tsx';
import { userListPath } from '../registry/paths.ts';
import { accessTexts } from './messages.ts';
import { RoleName } from './role-names.tsx';
import * as styles from '../pages/pages.module.css';

type Holder = DeviceAccessView['items'][number];

export const whoCanMessages = defineMessages({
  title: { 'zh-CN': '此车辆的操作权限', en: 'Permissions for this vehicle' },
  action: { 'zh-CN': '操作', en: 'Action' },
  answer: { 'zh-CN': '{total} 个用户可以执行此操作，需要权限：{access}', en: '{total, plural, one {# user} other {# users}} can do this. Required permission: {access}' },
  first: { 'zh-CN': '只显示前 {count} 个', en: 'The first {count} are shown' },
  none: { 'zh-CN': '没有用户可以执行此操作', en: 'No users can do this' },
  everything: { 'zh-CN': '可查看全部车辆', en: 'can see all vehicles' },
  project: { 'zh-CN': '项目：{name}', en: 'project {name}' },
  customer: { 'zh-CN': '客户：{name}', en: 'customer {name}' },
  group: { 'zh-CN': '分组：{name}', en: 'group {name}' },
  programs: { 'zh-CN': 'API 令牌：{names}', en: 'API tokens: {names}' },
});

const usual = 'commandSend';

/** Actions on one vehicle by their words, each with one route that stands for it. */
export const vehicleActions: readonly { readonly value: string; readonly text: Text }[] = accessRows(apiRoutes).flatMap(({ text, routes }) => {
  const about = routes.find(({ name }) => isAboutVehicle(apiRoutes[name] ?? { path: '', access: 'public' }));
  return about === undefined ? [] : [{ value: about.name, text }];
});

/** Which users can do something to a vehicle, each with role and data scope. */
export function WhoCan({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(whoCanMessages);
  const text = useText();
  const [action, setAction] = useState(usual);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.deviceAccess, { parameters: { deviceId }, query: { action } }), placeholderData: keepPreviousData });
  const options = vehicleActions.map((each) => ({ value: each.value, text: text(each.text) }));
  return (
    <>
      <SelectField name="action" label={say('action')} options={options} value={action} onChange={({ target }) => setAction(target.value)} />
      {data !== undefined && <Answer view={data} />}
      {data === undefined && (error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </>
  );
}

const isAccess = (access: string): access is PersonAccess => Object.hasOwn(accessTexts, access);

function Answer({ view: { access, items, total } }: { readonly view: DeviceAccessView }): ReactNode {
  const say = useMessages(whoCanMessages);
  const text = useText();
  if (items.length === 0) {
    return (
      <p role="status" className={styles.admNone}>
        {say('none')}
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles.admNone}>
        {say('answer', { total, access: isAccess(access) ? text(accessTexts[access]) : access })}
      </p>
      <Lines label={say('title')}>
        {items.map((holder) => (
          <HolderLine key={holder.userId} holder={holder} />
        ))}
      </Lines>
      {total > items.length && <p className={styles.admNone}>{say('first', { count: items.length })}</p>}
    </>
  );
}

/** A user with the reasons: the role, what of the data scope shows the vehicle, and programs that can do it as well. */
function HolderLine({ holder: { loginName, name, role, scope, programs } }: { readonly holder: Holder }): ReactNode {
  const say = useMessages(whoCanMessages);
  const who = (
    <Link className="vd-link" to={`${userListPath}?q=${encodeURIComponent(loginName)}`}>
      {name === loginName ? name : `${name} (${loginName})`}
    </Link>
  );
  const reasons = scope.length === 0 ? [say('everything')] : scope.map((each) => say(each.kind, { name: each.name }));
  const tokens = programs.length === 0 ? null : say('programs', { names: programs.map((program) => program.name).join(', ') });
  return <Line name={who} facts={[<RoleName key="role" role={role} />, ...reasons, tokens]} />;
}
