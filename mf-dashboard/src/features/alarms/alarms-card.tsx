import { useLanguage, useMessages } from '@voltdeck/kit';
import { Card, EmptyState, formatNumber } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { FleetStatusView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import './alarms.css';

type FaultCount = FleetStatusView['faultTypes'][number];

const levels = [1, 2, 3] as const;
const shown = 7;

function countOf(fault: FaultCount, level: (typeof levels)[number]): number {
  return { 1: fault.level1, 2: fault.level2, 3: fault.level3 }[level];
}

function totalOf(fault: FaultCount): number {
  return fault.level1 + fault.level2 + fault.level3;
}

/** Worst first: more of level 3, then of level 2, then more at all. */
export function bySeverity(a: FaultCount, b: FaultCount): number {
  return b.level3 - a.level3 || b.level2 - a.level2 || totalOf(b) - totalOf(a);
}

/** Active faults by type; the length is the number, the colour the level. */
export function AlarmsCard({ counts }: { readonly counts: readonly FaultCount[] }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const rows = [...counts].sort(bySeverity);
  const longest = Math.max(1, ...rows.map(totalOf));
  if (rows.length === 0) {
    return (
      <Card title={say('title')}>
        <EmptyState title={say('none')} text={say('noneWhy')} />
      </Card>
    );
  }
  return (
    <Card title={say('title')} hint={say('hint')}>
      <ul className="alarms">
        {rows.slice(0, shown).map((fault) => (
          <li key={fault.type} className="alarms__row" title={say('row', { ...fault, type: codeText(faultTypes, fault.type, language) })}>
            <span className="alarms__name">{codeText(faultTypes, fault.type, language)}</span>
            <span className="alarms__bar" aria-hidden="true">
              {levels.map((level) => {
                const count = countOf(fault, level);
                return count > 0 && <span key={level} className={`alarms__part alarms__part--${level}`} style={{ width: `${(count / longest) * 100}%` }} />;
              })}
            </span>
            <strong className="vd-number">{formatNumber(totalOf(fault), 0, language)}</strong>
          </li>
        ))}
      </ul>
      {rows.length > shown && <p className="alarms__more">{say('more', { count: rows.length - shown })}</p>}
    </Card>
  );
}
