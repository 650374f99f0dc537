import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Card, FieldNote, noteAttributes, TextField } from '@voltdeck/kit/widgets';
import { campaignLimits, commandLimits, limits } from '@voltdeck/protocol/contract';
import { useId, type ReactNode } from 'react';
import { formMessages } from './form-messages.ts';
import type { FormPart } from './form-part.ts';

/** What is installed, and why. */
export function WhatCard({ draft, problems, onChange }: FormPart): ReactNode {
  const say = useMessages(formMessages);
  return (
    <Card title={say('what')}>
      <TextField name="name" label={say('name')} value={draft.name} maxLength={campaignLimits.nameCharactersMax} autoComplete="off" problem={problems.of('name')} onChange={(event) => onChange({ name: event.target.value })} />
      <FirmwareField draft={draft} problems={problems} onChange={onChange} />
      <TextField
        name="reason"
        label={say('reason')}
        hint={say('reasonHint')}
        value={draft.reason}
        maxLength={commandLimits.reasonCharactersMax}
        autoComplete="off"
        problem={problems.of('reason')}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </Card>
  );
}

function FirmwareField({ draft, problems, onChange }: FormPart): ReactNode {
  const say = useMessages(formMessages);
  const id = useId();
  const { data } = useQuery(apiQuery(endpoints.firmwareList, { query: { usable: true, pageSize: limits.pageSizeMax } }));
  const problem = problems.of('firmwareId');
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {say('firmware')}
      </label>
      <select id={id} name="firmwareId" className="vd-field__input" value={draft.firmwareId} onChange={(event) => onChange({ firmwareId: event.target.value })} {...noteAttributes(id, problem, undefined)}>
        <option value="">{say('chooseFirmware')}</option>
        {data?.items.map(({ id: firmwareId, version, name, models }) => (
          <option key={firmwareId} value={firmwareId}>
            {version} · {name} · {models.join(', ')}
          </option>
        ))}
      </select>
      <FieldNote id={id} problem={problem} />
    </div>
  );
}
