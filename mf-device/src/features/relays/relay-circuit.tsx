import { useLanguage, useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import { codeText, relayBit, relays as relayTexts } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { box, consumers, contact, isFed, isLive, joints, pack, size, switches, wires, type Consumer, type Switch } from './circuit.ts';
import { messages } from './messages.ts';
import { relayStates, type RelayState, type RelayStates } from './relay-states.ts';
import * as styles from './relays.module.css';

const arms: Readonly<Record<RelayState, string>> = {
  closed: `M0 0H${contact}`,
  open: `M0 0H8L${contact - 12} -12M${contact - 8} 0H${contact}`,
  unknown: `M0 0H${contact}`,
};

function SwitchMark({ at, state, label }: { readonly at: Switch; readonly state: RelayState; readonly label: string }): ReactNode {
  return (
    <g className={styles[`relaysSwitch--${state}`]} transform={`translate(${at.x} ${at.y})`}>
      <path className={styles.relaysArm} d={arms[state]} />
      <circle className={styles.relaysContact} cx={8} r={4} />
      <circle className={styles.relaysContact} cx={contact - 8} r={4} />
      <text className={styles.relaysLabel} x={contact / 2} y={15}>
        {label}
      </text>
    </g>
  );
}

function ConsumerBox({ consumer, fed }: { readonly consumer: Consumer; readonly fed: boolean }): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <rect className={fed ? `${styles.relaysBox} ${styles.relaysBoxFed}` : styles.relaysBox} x={box.x} y={consumer.top} width={box.width} height={box.height} rx={10} />
      <text className={`${styles.relaysLabel} ${styles.relaysLabelStrong}`} x={box.x + box.width / 2} y={consumer.top + box.height / 2 + 5}>
        {say(consumer.name)}
      </text>
    </>
  );
}

function Circuit({ states, voltage }: { readonly states: RelayStates; readonly voltage: string }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const middle = pack.y + pack.height / 2;
  return (
    <svg className={styles.relays} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {wires.map((wire) => (
        <path key={wire.path} className={isLive(wire, states) ? `${styles.relaysWire} ${styles.relaysWireLive}` : styles.relaysWire} d={wire.path} />
      ))}
      {joints.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.relaysJoint} cx={x} cy={y} r={2.5} />
      ))}
      <rect className={styles.relaysBox} x={pack.x} y={pack.y} width={pack.width} height={pack.height} rx={10} />
      <text className={styles.relaysLabel} x={pack.x + pack.width / 2} y={middle - 8}>
        {say('pack')}
      </text>
      <text className={`${styles.relaysLabel} ${styles.relaysLabelStrong}`} x={pack.x + pack.width / 2} y={middle + 14}>
        {voltage}
      </text>
      {consumers.map((consumer) => (
        <ConsumerBox key={consumer.name} consumer={consumer} fed={isFed(consumer, states)} />
      ))}
      {switches.map((at) => (
        <SwitchMark key={at.relay} at={at} state={states[at.relay]} label={codeText(relayTexts, relayBit[at.relay], language)} />
      ))}
    </svg>
  );
}

interface RelayCardProps {
  readonly relays: number | null;
  readonly valid: number | null;
  /** The pack's voltage, ready to read. */
  readonly voltage: string;
}

/** The relays as the circuit they are; the same in words for who does not see it. */
export function RelayCard({ relays, valid, voltage }: RelayCardProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const states = relayStates(relays, valid);
  return (
    <Card title={say('title')} hint={say('hint')}>
      <Circuit states={states} voltage={voltage} />
      <ul className={styles.relaysList}>
        {switches.map(({ relay }) => (
          <li key={relay} className={`${styles.relaysItem} ${styles[`relaysItem--${states[relay]}`] ?? ''}`}>
            {codeText(relayTexts, relayBit[relay], language)} <strong>{say(states[relay])}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
