import { defineMessages, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { WorkingCounts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Rank } from '../../chart/rank.tsx';
import { drawable } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';

const messages = defineMessages({ none: { 'zh-CN': '未分配项目', en: 'No project' } });

/** How many vehicles of a project are online, of how many. */
function onlineOf({ charging, discharging, idle, offline }: WorkingCounts): { online: number; whole: number } {
  const online = drawable(charging) + drawable(discharging) + drawable(idle);
  return { online, whole: online + drawable(offline) };
}

/** Projects that need a look come first: the lowest rate, of equal ones that of more vehicles. */
export function worstOnline<Group extends { readonly working: WorkingCounts }>(groups: readonly Group[]) {
  return groups
    .map((group) => ({ group, ...onlineOf(group.working) }))
    .filter(({ whole }) => whole > 0)
    .sort((one, other) => one.online / one.whole - other.online / other.whole || other.whole - one.whole);
}

/** How much of each project is online, the worst first. */
export function ProjectsPanel(): ReactNode {
  const say = useMessages(messages);
  const shown = useSetting('LeftChart3', 'rows') ?? 0;
  const lowBelow = useSetting('LeftChart3', 'lowBelow') ?? 0;
  const groups = useFeed().now?.status.groups ?? [];
  const rows = worstOnline(groups).slice(0, shown).map(({ group: { id, name }, online, whole }) => {
    const percent = (online / whole) * 100;
    return { key: id ?? 'none', name: name ?? say('none'), part: online / whole, low: percent < lowBelow, value: `${formatNumber(percent, 0)}%`, of: `${formatNumber(online, 0)}/${formatNumber(whole, 0)}` };
  });
  return rows.length === 0 ? <Nothing /> : <Rank rows={rows} />;
}
