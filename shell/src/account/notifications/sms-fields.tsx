import { useMessages } from '@voltdeck/kit';
import { FieldNote, noteAttributes, SelectField, TextField, type Problems } from '@voltdeck/kit/widgets';
import { notificationLimits, smsBodies, smsFields, smsMethods } from '@voltdeck/protocol/contract';
import { useId, useState, type ReactNode } from 'react';
import { messages } from './messages.ts';

const bodyExample = '{"to":"{phone}","text":"{subject} {link}"}';
const known = smsFields.map((field) => `{${field}}`).join(' ');

/** The request to an SMS gateway: address, headers and body with fields in braces. */
export function SmsFields({ problems }: { readonly problems: Problems }): ReactNode {
  const say = useMessages(messages);
  const [method, setMethod] = useState<string>(smsMethods[0]);
  return (
    <>
      <p className="vd-field__hint">{say('smsFields', { fields: known })}</p>
      <TextField name="smsUrl" type="url" label={say('smsUrl')} hint={say('smsUrlHint')} problem={problems.of('smsUrl')} maxLength={notificationLimits.urlMax} autoComplete="off" spellCheck={false} required />
      <SelectField name="method" label={say('smsMethod')} options={smsMethods.map((value) => ({ value, text: value }))} value={method} onChange={({ target }) => setMethod(target.value)} />
      <TextBox name="smsHeaders" label={say('smsHeaders')} hint={say('smsHeadersHint')} problem={problems.of('smsHeaders')} rows={2} />
      {method !== 'GET' && (
        <>
          <SelectField name="bodyType" label={say('smsBodyType')} options={smsBodies.map((value) => ({ value, text: say(`sms-${value}`) }))} />
          <TextBox name="smsBody" label={say('smsBody')} hint={say('smsBodyHint')} problem={problems.of('smsBody')} rows={4} maxLength={notificationLimits.smsBodyMax} placeholder={bodyExample} />
        </>
      )}
      <TextField name="expected" label={say('smsExpected')} hint={say('smsExpectedHint')} problem={problems.of('expected')} maxLength={notificationLimits.smsExpectedMax} autoComplete="off" spellCheck={false} />
    </>
  );
}

interface TextBoxProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly problem: ReturnType<Problems['of']>;
  readonly rows: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

function TextBox({ label, hint, problem, ...box }: TextBoxProps): ReactNode {
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {label}
      </label>
      <textarea {...box} id={id} className="vd-field__input" spellCheck={false} autoComplete="off" {...noteAttributes(id, problem, hint)} />
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  );
}
