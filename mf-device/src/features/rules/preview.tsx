import type { RuleCondition, RuleForm, RulePreviewView } from '@voltdeck/contract';
import { call, dayText, endpoints, Link, momentText, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Banner, ErrorLine, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { metricOfRule } from '@voltdeck/contract/rules';
import { historyAround, pages, pathTo, ruleLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { extremeText } from './extreme-text.ts';
import * as styles from './rules.module.css';

const { previewDays, previewMs } = ruleLimits;
const keptMs = 60_000;

/** A rule as it is previewed. */
export interface Previewed extends Pick<RuleForm, 'scope' | 'hours' | 'unlessRuleId'> {
  readonly condition: RuleCondition;
}

interface PreviewProps {
  readonly title: string;
  readonly of: Previewed;
}

/** What a rule would have raised in the last days. */
export function Preview({ title, of }: PreviewProps): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery({ queryKey: ['rulePreview', of], queryFn: ({ signal }) => call(endpoints.rulePreview, { body: of, signal }), staleTime: keptMs, retry: false });
  return (
    <section className={styles.preview} aria-label={title} aria-busy={data === undefined && error === null}>
      <h3 className={styles.previewTitle}>{title}</h3>
      <ErrorLine error={error} />
      {data === undefined && error === null && (
        <>
          <p className={styles.hint} role="status">
            {say('previewBusy', { days: previewDays, seconds: (2 * previewMs) / 1_000 })}
          </p>
          <Skeleton height="90px" />
        </>
      )}
      {data !== undefined && <Result found={data} condition={of.condition} />}
    </section>
  );
}

const resolutions = { record: 'byRecord', hour: 'byHour', event: 'byEvent', counter: 'byCounter', date: 'byDate', day: 'byDay', outcome: 'byOutcome', now: 'byNow' } as const;

function Result({ found, condition }: { readonly found: RulePreviewView; readonly condition: RuleCondition }): ReactNode {
  const say = useMessages(messages);
  const { alarms, storms, vehicles, inScope, matching, always, complete, resolution, days, examples } = found;
  return (
    <>
      <p className={styles.previewCount} role="status">
        {matching !== null ? say('previewMatching', { n: formatNumber(matching, 0), inScope: formatNumber(inScope, 0) }) : alarms === 0 ? say('previewNone') : say('previewSome', { alarms, vehicles, inScope: formatNumber(inScope, 0) })}
        {storms !== null && storms > 0 && ` ${say('previewStorms', { n: storms })}`}
      </p>
      {always && <Banner title={say('alwaysTitle')}>{say('always')}</Banner>}
      {alarms > 0 && <Histogram days={days} />}
      {examples.length > 0 && <Examples title={say('examples')} examples={examples} condition={condition} />}
      {found.campaigns !== null && found.campaigns.length > 0 && <Campaigns title={say('examples')} campaigns={found.campaigns} />}
      {found.acknowledged !== null && <Acknowledged of={found.acknowledged} alarms={alarms} condition={condition} />}
      <p className={styles.hint}>
        {say(resolutions[resolution])} {!complete && say('incomplete')}
      </p>
    </>
  );
}

const [barWidth, barHeight] = [10, 60];

function Histogram({ days }: Pick<RulePreviewView, 'days'>): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const most = Math.max(1, ...days.map(({ alarms }) => alarms));
  return (
    <figure className={styles.histogram}>
      <svg viewBox={`0 0 ${days.length * barWidth} ${barHeight}`} preserveAspectRatio="none" role="img" aria-label={say('histogram', { most: formatNumber(most, 0) })}>
        {days.map(({ day, alarms }, index) => {
          const height = (alarms / most) * barHeight;
          return (
            <rect key={day} className={styles.bar} x={index * barWidth + 1} y={barHeight - height} width={barWidth - 2} height={height}>
              <title>{say('onDay', { day: dayText(day, language), n: formatNumber(alarms, 0) })}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={styles.histogramEnds}>
        {[days[0], days.at(-1)].map((end, index) => end !== undefined && <span key={index}>{dayText(end.day, language)}</span>)}
      </figcaption>
    </figure>
  );
}

interface ExamplesProps extends Pick<RulePreviewView, 'examples'> {
  readonly title: string;
  readonly condition: RuleCondition;
}

function Examples({ title, examples, condition }: ExamplesProps): ReactNode {
  const language = useLanguage();
  const metric = metricOfRule(condition);
  const per = condition.kind === 'rate' ? condition.per : null;
  return (
    <>
      <h4 className={styles.previewTitle}>{title}</h4>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={`${example.deviceId} ${example.startedAt}`}>
            <VehicleThen of={example} metric={metric} /> {momentText(example.startedAt, language)} <span className="vd-number">{extremeText(metric, example.extreme, per)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Campaigns that would have raised an alarm, each leading to its page. */
function Campaigns({ title, campaigns }: { readonly title: string; readonly campaigns: NonNullable<RulePreviewView['campaigns']> }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      <h4 className={styles.previewTitle}>{title}</h4>
      <ul className={styles.examples}>
        {campaigns.map(({ campaignId, name, startedAt, failed, tried }) => (
          <li key={`${campaignId} ${startedAt}`}>
            <Link className="vd-link" to={pathTo(pages.campaign, { id: campaignId })}>
              {name}
            </Link>{' '}
            {momentText(startedAt, language)} {say('failedOf', { failed, tried })}
          </li>
        ))}
      </ul>
    </>
  );
}

interface VehicleThenProps {
  readonly of: Pick<RulePreviewView['examples'][number], 'deviceId' | 'vin' | 'startedAt' | 'endedAt'>;
  readonly metric: string | null;
}

/** A vehicle, leading to its history at that time. */
function VehicleThen({ of: { deviceId, vin, startedAt, endedAt }, metric }: VehicleThenProps): ReactNode {
  return (
    <Link className="vd-link" to={`${pathTo(pages.history, { id: deviceId })}?${historyAround(Date.parse(startedAt), endedAt === null ? null : Date.parse(endedAt), metric)}`}>
      {vin}
    </Link>
  );
}

interface AcknowledgedProps {
  readonly of: NonNullable<RulePreviewView['acknowledged']>;
  readonly alarms: number;
  readonly condition: RuleCondition;
}

/** The alarms beside what operators acknowledged at the same time. */
function Acknowledged({ of: { total, coinciding, coincidingExamples, missed, missedExamples }, alarms, condition }: AcknowledgedProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  return (
    <section className={styles.acknowledged} aria-label={say('besideAcknowledged')}>
      <h4 className={styles.previewTitle}>{say('besideAcknowledged')}</h4>
      <p className={styles.previewCount}>{total === 0 ? say('acknowledgedNone') : say('acknowledgedSome', { total, coinciding, alarms, missed })}</p>
      {coincidingExamples.length > 0 && <Examples title={say('coincidingExamples')} examples={coincidingExamples} condition={condition} />}
      {missedExamples.length > 0 && (
        <>
          <h4 className={styles.previewTitle}>{say('missedExamples')}</h4>
          <ul className={styles.examples}>
            {missedExamples.map((one) => (
              <li key={`${one.deviceId} ${one.startedAt} ${one.faultType ?? one.ruleName}`}>
                <VehicleThen of={one} metric={metricOfRule(condition)} /> {momentText(one.startedAt, language)} {one.faultName === null ? say('ofRule', { rule: one.ruleName ?? '' }) : text(one.faultName)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

