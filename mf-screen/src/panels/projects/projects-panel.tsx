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

function onlineOf({ charging, discharging, idle, offline }: WorkingCounts): number | null {
  const online = drawable(charging) + drawable(discharging) + drawable(idle);
  const whole = online + drawable(offline);
  return whole === 0 ? null : online / whole;
}

/** How much of each project is online; the largest projects. */
export function ProjectsPanel(): ReactNode {
  const say = useMessages(messages);
  const shown = useSetting('LeftChart3', 'rows') ?? 0;
  const lowBelow = useSetting('LeftChart3', 'lowBelow') ?? 0;
  const groups = useFeed().now?.status.groups ?? [];
  const rows = groups.slice(0, shown).flatMap(({ id, name, working }) => {
    const part = onlineOf(working);
    return part === null ? [] : [{ key: id ?? 'none', name: name ?? say('none'), part, low: part * 100 < lowBelow, value: `${formatNumber(part * 100, 0)}%` }];
  });
  return rows.length === 0 ? <Nothing /> : <Rank rows={[...rows].sort((one, other) => other.part - one.part)} />;
}
