import { useMessages } from '@voltdeck/kit';
import { Combobox, type Reference } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Card, Segmented } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { devices, models } from '../../entity/references.ts';
import { messages } from './messages.ts';
import { stretches, useConformanceQuery } from './use-conformance-query.ts';
import * as styles from './conformance.module.css';

/** Which vehicles and days are tested. */
export function ChoiceCard(): ReactNode {
  const say = useMessages(messages);
  const { stretch, modelId, deviceId, change } = useConformanceQuery();
  return (
    <Card title={say('choose')}>
      <p className={styles.conformanceAbout}>{say('about')}</p>
      <div className={styles.conformanceChoice}>
        <Choice of={models} label={say('model')} chosen={modelId} onChange={(id) => change({ modelId: id })} />
        <Choice of={devices} label={say('vehicle')} chosen={deviceId} onChange={(id) => change({ deviceId: id })} />
        <Segmented label={say('range')} options={stretches.map((value) => ({ value, text: say('lastDays', { n: Number(value) }) }))} value={stretch} onChange={(days) => change({ days })} />
      </div>
    </Card>
  );
}

interface ChoiceProps {
  readonly of: Reference;
  readonly label: string;
  /** Empty: none. */
  readonly chosen: string;
  readonly onChange: (id: string | null) => void;
}

function Choice({ of, label, chosen, onChange }: ChoiceProps): ReactNode {
  const say = useMessages(messages);
  const name = of.useName(chosen);
  return (
    <div className={styles.conformanceField}>
      <Combobox of={of} label={label} shown={chosen === '' ? '' : name} without={[]} onChoose={({ id }) => onChange(id)} />
      {chosen !== '' && (
        <Button aria-label={`${say('clear')}: ${label}`} onClick={() => onChange(null)}>
          {say('clear')}
        </Button>
      )}
    </div>
  );
}
