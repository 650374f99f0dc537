import type { PlatformView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Age } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages } from './messages.ts';

interface RowProps {
  readonly row: PlatformView;
}

export function NameCell({ row: { name, source } }: RowProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      {name} {source === 'file' && <Chip tone="notice">{say('fromFile')}</Chip>}
    </>
  );
}

export function StateCell({ row: { enabled } }: RowProps): ReactNode {
  const say = useMessages(messages);
  return <Chip tone={enabled ? 'good' : 'plain'}>{say(enabled ? 'enabled' : 'disabled')}</Chip>;
}

/** For whom it may speak; that it may for everyone is weak. */
export function VehicleCell({ row: { vehicles, vins, projects } }: RowProps): ReactNode {
  const say = useMessages(messages);
  if (vehicles === 'any') {
    return (
      <>
        {say('anyVehicle')} <Chip tone="bad">{say('weak')}</Chip>
      </>
    );
  }
  return vins.length + projects.length === 0 ? say('noneListed') : say('listed', { vins: vins.length, projects: projects.length });
}

export function SourceCell({ row: { source, origin } }: RowProps): ReactNode {
  const say = useMessages(messages);
  return source === 'file' ? origin : say('console');
}

/** The password by its fingerprint, what is weak, and when changes count. */
export function AboutSection({ row: { source, origin, vehicles, passwordFingerprint, passwordChangedAt } }: RowProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      {source === 'file' && <p className="vd-dialog__text">{say('fromFileText', { origin: origin ?? '' })}</p>}
      {vehicles === 'any' && (
        <p className="vd-dialog__text">
          <Chip tone="bad">{say('weak')}</Chip> {say('weakText')}
        </p>
      )}
      <p className="vd-dialog__text">
        {say('password')}: {passwordFingerprint === null ? say('passwordNone') : say('passwordSet', { fingerprint: passwordFingerprint })}
        {passwordChangedAt !== null && (
          <>
            {' · '}
            {say('passwordSince')} <Age since={passwordChangedAt} />
          </>
        )}
      </p>
      <p className="vd-dialog__text">{say('when')}</p>
    </>
  );
}
