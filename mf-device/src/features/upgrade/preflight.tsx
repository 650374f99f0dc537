import type { UpgradePreview } from '@voltdeck/contract';
import { call, endpoints, sayError, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Skeleton } from '@voltdeck/kit/widgets';
import { fitReasonTexts } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { interlockText } from '../../command/interlock-text.ts';
import { messages } from './messages.ts';
import * as styles from './upgrade.module.css';

const refetchMs = 3_000;

/** What the server says before the upgrade, kept up while the dialog is open: the vehicle may begin to move. */
export function usePreflight(deviceId: string, firmwareId: string, reason: string): ReturnType<typeof useQuery<UpgradePreview>> {
  const { route } = endpoints.upgradePreview;
  return useQuery({
    queryKey: [route.method, route.path, { id: deviceId }, firmwareId],
    queryFn: ({ signal }) => call(endpoints.upgradePreview, { parameters: { deviceId }, body: { firmwareId, reason }, signal }),
    refetchInterval: refetchMs,
    retry: false,
  });
}

interface Check {
  readonly tone: 'good' | 'waits' | 'bad';
  readonly text: string;
}

/** The checks, each with what it found. */
export function Preflight({ preflight: { data, error } }: { readonly preflight: ReturnType<typeof usePreflight> }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  if (data === undefined) return error === null ? <Skeleton height="48px" /> : <p className="vd-dialog__error">{sayError(error)}</p>;
  const waits = !data.online;
  const checks: Check[] = [
    ...data.unfit.map((reason): Check => ({ tone: 'bad', text: text(fitReasonTexts[reason]) })),
    ...(waits ? [{ tone: 'waits', text: say('preflightWait') } as const] : data.interlocks.map((interlock): Check => ({ tone: 'bad', text: interlockText(interlock, language) }))),
    ...(data.needsApproval ? [{ tone: 'waits', text: say('needsApproval') } as const] : []),
    ...(data.openUpgradeId === null ? [] : [{ tone: 'bad', text: say('openUpgrade') } as const]),
  ];
  const shown: readonly Check[] = checks.some(({ tone }) => tone === 'bad') || waits ? checks : [{ tone: 'good', text: say('preflightGood') }, ...checks];
  return (
    <>
      <h3 className={styles.upgradeDialogTitle}>{say('preflight')}</h3>
      <ul className={styles.upgradeChecks} aria-label={say('preflight')}>
        {shown.map(({ tone, text: words }) => (
          <li key={words} className={`${styles.upgradeChecksLine} ${styles[`upgradeChecksLine--${tone}`] ?? ''}`}>
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}
