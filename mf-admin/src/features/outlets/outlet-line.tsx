import type { OutletView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { outletContentWords, outletKindWords, outletStateWords, outletStopReasons, type OutletState } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip, Line } from '../../line/line.tsx';
import { messages } from './messages.ts';

const tones: Readonly<Record<OutletState, 'plain' | 'good' | 'notice' | 'bad'>> = { stopped: 'plain', starting: 'notice', delivering: 'good', waiting: 'bad', unknown: 'bad' };

/** What can be shown of an outlet. */
export type OutletPart = 'edit' | 'letters' | 'replay' | 'rotate' | 'remove';

interface OutletLineProps {
  readonly outlet: OutletView;
  readonly testing: boolean;
  readonly onTest: () => void;
  readonly onSwitch: () => void;
  readonly onShow: (part: OutletPart) => void;
}

export function OutletLine({ outlet, testing, onTest, onSwitch, onShow }: OutletLineProps): ReactNode {
  const say = useMessages(messages);
  const { name, kind, state, enabled, deadLetters } = outlet;
  const text = useText();
  const buttons: readonly [part: OutletPart, label: string, of: string, hidden?: boolean][] = [
    ['letters', say('deadLetters'), say('deadLettersOf', { name }), deadLetters === 0],
    ['replay', say('replay'), say('replayOf', { name })],
    ['rotate', say('rotate'), say('rotateOf', { name }), kind !== 'webhook'],
    ['edit', say('change'), say('changeOf', { name })],
    ['remove', say('remove'), say('removeOf', { name })],
  ];
  return (
    <Line
      name={
        <>
          {name} <Chip tone={outlet.stopReason === null ? tones[state] : 'bad'}>{text(outletStateWords[state])}</Chip>
        </>
      }
      facts={useFacts(outlet)}
      actions={
        <>
          <Button size="small" aria-label={say(enabled ? 'stopOf' : 'startOf', { name })} onClick={onSwitch}>
            {say(enabled ? 'stop' : 'start')}
          </Button>
          <Button size="small" aria-label={say('testOf', { name })} loading={testing} onClick={onTest}>
            {say('test')}
          </Button>
          {buttons.map(([part, label, of, hidden = false]) =>
            hidden ? null : (
              <Button key={part} size="small" aria-label={of} onClick={() => onShow(part)}>
                {label}
              </Button>
            ),
          )}
        </>
      }
    />
  );
}

function useFacts({ kind, content, url, behind, lagS, delivered, deadLetters, trouble, stopReason, lastAnswer, signedUntil, owner }: OutletView): (string | null)[] {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const count = (value: number): string => value.toLocaleString(language);
  return [
    stopReason === null ? null : text(outletStopReasons[stopReason]),
    `${text(outletKindWords[kind])} · ${text(outletContentWords[content])}`,
    url,
    say('behind', { count: count(behind) }),
    lagS !== null && lagS > 0 ? say('lag', { seconds: count(lagS) }) : null,
    say('delivered', { count: count(delivered) }),
    deadLetters > 0 ? say('deadLetterCount', { count: deadLetters }) : null,
    trouble === null ? null : say('trouble', { reason: trouble }),
    lastAnswer === null || trouble !== null ? null : say('lastAnswer', { time: momentText(Date.parse(lastAnswer.at), language), answer: lastAnswer.answer }),
    signedUntil === null ? null : say('signedUntil', { time: momentText(Date.parse(signedUntil), language) }),
    say('owner', { name: owner.name ?? say('ownerGone') }),
  ];
}
