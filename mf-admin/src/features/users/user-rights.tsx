import type { UserAccessView, UserView } from '@voltdeck/contract';
import { apiQuery, apiRoutes, defineMessages, endpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { accessRows, personAccesses } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { accessTexts } from '../../roles/messages.ts';
import { RoleName } from '../../roles/role-names.tsx';
import * as styles from './users.module.css';

export const rightsMessages = defineMessages({
  title: { 'zh-CN': '权限与可见数据', en: 'Permissions and visible data' },
  role: { 'zh-CN': '角色', en: 'Role' },
  sees: { 'zh-CN': '可见', en: 'Sees' },
  everything: { 'zh-CN': '全部车辆：{devices} 台', en: 'all vehicles: {devices}' },
  lists: { 'zh-CN': '{devices} 台车辆，{projects} 个项目，{customers} 个客户，{groups} 个分组', en: '{devices, plural, one {# vehicle} other {# vehicles}}, {projects, plural, one {# project} other {# projects}}, {customers, plural, one {# customer} other {# customers}}, {groups, plural, one {# group} other {# groups}}' },
  blind: { 'zh-CN': '没有“查看详情”权限，看不到任何内容', en: 'nothing: the View details permission is missing' },
  actions: { 'zh-CN': '{access}：{count} 项操作', en: '{access}: {count, plural, one {# action} other {# actions}}' },
  ended: { 'zh-CN': '用户已删除，不能执行任何操作', en: 'The user is deleted and has no access' },
});

const rows = accessRows(apiRoutes);

/** What this user can do and see now, as the server judges it. */
export function RightsSection({ row: { id } }: { readonly row: UserView }): ReactNode {
  const { data, error, refetch } = useQuery(apiQuery(endpoints.userAccess, { parameters: { id } }));
  if (data === undefined) return error === null ? <Skeleton height="80px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Rights view={data} />;
}

function Rights({ view }: { readonly view: UserAccessView }): ReactNode {
  const say = useMessages(rightsMessages);
  const text = useText();
  const { role, permissions, everything, devices, projects, customers, groups } = view;
  const actions = new Set(view.actions);
  const able = rows.filter(({ routes }) => routes.some(({ name }) => actions.has(name)));
  const seen = everything
    ? say('everything', { devices: devices.total })
    : say('lists', { devices: devices.total, projects: projects.total, customers: customers.total, groups: groups.total });
  if (actions.size === 0) return <p>{say('ended')}</p>;
  return (
    <>
      <dl className={styles.userPreviewKinds}>
        <dt>{say('role')}</dt>
        <dd>
          <RoleName role={role} />
        </dd>
        <dt>{say('sees')}</dt>
        <dd>{permissions.includes('view') ? seen : say('blind')}</dd>
      </dl>
      {personAccesses.map((access) => {
        const those = able.filter((row) => row.access === access);
        return (
          those.length > 0 && (
            <details key={access}>
              <summary>{say('actions', { access: text(accessTexts[access]), count: those.length })}</summary>
              <p className={styles.userActions}>{[...new Set(those.map((row) => text(row.text)))].join(' · ')}</p>
            </details>
          )
        );
      })}
    </>
  );
}
