import type { FleetComparisonView } from '@voltdeck/contract';
import { momentText, textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { comparisonLimits, type ComparedGrouping } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { zoneName } from '../../files/file-name.ts';
import type { Axis } from './comparison-words.ts';
import { messages } from './messages.ts';
import * as styles from './comparison.module.css';

interface ComparisonNotesProps {
  readonly view: FleetComparisonView;
  readonly groupBy: ComparedGrouping;
  readonly axis: Axis;
  readonly across: Axis | null;
}

/** How many vehicles count, how many do not and why, and what stands in for what. */
export function ComparisonNotes({ view, groupBy, axis, across }: ComparisonNotesProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const n = (value: number): string => formatNumber(value, 0);
  const { vehicles, taken, valued, groups, groupsLeftOut, points, without } = view;
  const reasons = [
    without.noRecords > 0 && say('noRecords', { n: n(without.noRecords) }),
    without.notSent > 0 && say('notSent', { n: n(without.notSent), metric: textIn(axis.metric.label, language) }),
    without.otherNotSent > 0 && across !== null && say('otherNotSent', { n: n(without.otherNotSent), metric: textIn(across.metric.label, language) }),
  ].filter((reason) => reason !== false);
  const sentences = [
    say('shown', { n: n(valued), all: n(taken) }),
    reasons.length > 0 && say('without', { reasons: reasons.join(say('and')) }),
    taken < vehicles && say('chosen', { n: n(taken), all: n(vehicles) }),
    points.length < valued && say('named', { n: n(points.length) }),
    groupsLeftOut > 0 && say('left', { n: n(groups.length), left: n(groupsLeftOut) }),
    groups.some(({ small }) => small) && say('fewNote', { n: comparisonLimits.smallBelow }),
    groupBy === 'firmware' && say('firmwareNote'),
    groupBy === 'ambient' && say('ambientNote'),
    say('rangeNote', { from: momentText(Date.parse(view.from), language), to: momentText(Date.parse(view.to), language), zone: zoneName() }),
  ].filter((sentence) => sentence !== false);
  return (
    <p className={styles.comparisonNotes} role="status">
      {sentences.join(language === 'zh-CN' ? '' : ' ')}
    </p>
  );
}
