import { useLanguage, useMessages, useText, type ShownStep } from '@voltdeck/kit';
import { commands, refusalCodes, responseFlags, sessionEnds } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';
import { StepBytes } from './step-bytes.tsx';
import * as styles from './connect.module.css';

const shownMost = 50;

/** All that passed, the newest first. */
export function Heard({ steps }: { readonly steps: readonly ShownStep[] }): ReactNode {
  const say = useMessages(messages);
  const shown = steps.slice(-shownMost).reverse();
  return (
    <section aria-label={say('heard')}>
      <h3>{say('heard')}</h3>
      <div className={styles.connectHeard} role="region" aria-label={say('heard')} tabIndex={0}>
        <Lines label={say('heard')}>
          {shown.map((step) => (
            <HeardLine key={step.number} step={step} />
          ))}
        </Lines>
      </div>
      {steps.length > shownMost && <p className={styles.connectNote}>{say('older', { count: shownMost })}</p>}
    </section>
  );
}

function HeardLine({ step }: { readonly step: ShownStep }): ReactNode {
  const language = useLanguage();
  const { at, address, port, transport, vin, link, node, hex } = step;
  return (
    <Line
      name={
        <>
          <span className="vd-number">{new Date(at).toLocaleTimeString(language, { hour12: false })}</span> <What step={step} />
        </>
      }
      facts={[vin, address === null ? null : `${address}${port === null ? '' : `:${port}`}${transport === 'tls' ? ' · TLS' : ''}`, link, node]}
      actions={hex === null ? undefined : <StepBytes step={step} />}
    />
  );
}

function What({ step: { step, command: code, response, refused, ended } }: { readonly step: ShownStep }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const hexOf = (byte: number | null): string => (byte === null ? '–' : byte.toString(16).padStart(2, '0').toUpperCase());
  const known = code === null ? undefined : commands[code];
  const command = known === undefined ? hexOf(code) : text(known);
  const flagText = response === null ? undefined : responseFlags[response];
  switch (step) {
    case 'connected':
      return say('kindConnected');
    case 'secured':
      return say('kindSecured');
    case 'sent':
      return say('kindSent', { command });
    case 'answered':
      return say('kindAnswered', { command, flag: flagText === undefined ? hexOf(response) : text(flagText) });
    case 'refused':
      return <Chip tone="bad">{say('kindRefused', { cause: refused === null ? '–' : text(refusalCodes[refused]) })}</Chip>;
    case 'stored':
      return <Chip tone="good">{say('kindStored')}</Chip>;
    case 'closed':
      return say('kindClosed', { cause: ended === null ? '–' : text(sessionEnds[ended]) });
  }
}
