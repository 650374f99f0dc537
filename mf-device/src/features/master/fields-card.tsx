import type { DeviceView } from '@voltdeck/contract';
import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { deviceFields, type DeviceField, type FieldGroup } from './device-fields.ts';
import { messages } from './messages.ts';
import * as styles from './master.module.css';

interface FieldsCardProps {
  readonly group: FieldGroup;
  readonly device: DeviceView;
}

/** One group of the fields of a device, labels left. */
export function FieldsCard({ group, device }: FieldsCardProps): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say(group)}>
      <dl className={styles.master}>
        {deviceFields[group].map((field) => (
          <Field key={field.label.en} field={field} device={device} />
        ))}
      </dl>
    </Card>
  );
}

function Field({ field, device }: { readonly field: DeviceField; readonly device: DeviceView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const value = field.read(device, { language, say });
  return (
    <div className={styles.masterField}>
      <dt>{text(field.label)}</dt>
      <dd className={value === null ? styles.masterNone : undefined}>{value ?? say('none')}</dd>
    </div>
  );
}
