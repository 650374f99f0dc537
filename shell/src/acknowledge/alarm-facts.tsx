import type { AcknowledgementLinkView } from '@voltdeck/contract';
import { momentText, textIn, useLanguage, useMessages } from '@voltdeck/kit';
import { LevelBadge } from '@voltdeck/kit/widgets';
import { messages } from './messages.ts';
import * as styles from './acknowledge-page.module.css';

/** The fault or rule alarm that a link acknowledges. */
export function AlarmFacts({ alarm }: { readonly alarm: AcknowledgementLinkView }) {
  const say = useMessages(messages);
  const language = useLanguage();
  const { vin, plate, count, campaign, others, projectName, type, faultName, rule, level, startedAt, endedAt } = alarm;
  return (
    <dl className={styles.facts}>
      <dt>{say(type === null ? 'rule' : 'fault')}</dt>
      <dd>{type === null ? rule : (textIn(faultName, language) ?? type)}</dd>
      <dt>{say('level')}</dt>
      <dd>
        <LevelBadge level={level} />
      </dd>
      <dt>{say('vehicle')}</dt>
      <dd>
        {vin === null ? say('count', { count: count ?? 0 }) : plate === null ? vin : `${vin} · ${plate}`}
        {others > 0 && <div>{say('others', { count: others })}</div>}
      </dd>
      {campaign !== null && (
        <>
          <dt>{say('campaign')}</dt>
          <dd>{campaign}</dd>
        </>
      )}
      {projectName !== null && (
        <>
          <dt>{say('project')}</dt>
          <dd>{projectName}</dd>
        </>
      )}
      <dt>{say('since')}</dt>
      <dd>{momentText(startedAt, language)}</dd>
      {endedAt !== null && (
        <>
          <dt>{say('ended')}</dt>
          <dd>{momentText(endedAt, language)}</dd>
        </>
      )}
    </dl>
  );
}
