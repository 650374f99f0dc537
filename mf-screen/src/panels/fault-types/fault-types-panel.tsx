import { useLanguage } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Rank } from '../../chart/rank.tsx';
import { sumOfLevels } from '../../chart/scale.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useSetting } from '../../scene/panel-settings.tsx';

/** The fault types that occurred most in the last 30 days. */
export function FaultTypesPanel(): ReactNode {
  const language = useLanguage();
  const shown = useSetting('FaultTypes', 'rows') ?? 0;
  const faults = (useFeed().trend?.statistics.total.faults ?? []).map((fault) => ({ type: fault.type, count: sumOfLevels(fault) }));
  const most = faults.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count).slice(0, shown);
  const greatest = most[0]?.count ?? 1;
  if (most.length === 0) return <Nothing />;
  return <Rank rows={most.map(({ type, count }) => ({ key: String(type), name: codeText(faultTypes, type, language), part: count / greatest, value: formatNumber(count, 0) }))} />;
}
