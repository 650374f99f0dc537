import type { ProfileView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Skeleton } from '@voltdeck/kit/widgets';
import { forms, profileSettingNames, type Form } from '@voltdeck/protocol/contract';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { CipherKeys } from '../../cipher-keys/cipher-keys.tsx';
import { Chip } from '../../line/line.tsx';
import { messages } from './messages.ts';

interface SectionProps {
  readonly row: ProfileView;
}

// The inspector brings the codec with it: it is fetched when someone opens a profile.
const PastedFrame = lazy(async () => ({ default: (await import('@voltdeck/kit/inspector')).PastedFrame }));

/** A frame as this profile reads it. */
export function TestSection({ row: { name, settings } }: SectionProps): ReactNode {
  const profile = useMemo(() => ({ ...settings, name }), [settings, name]);
  return (
    <Suspense fallback={<Skeleton height="120px" />}>
      <PastedFrame profile={profile} />
    </Suspense>
  );
}

export function KeySection({ row: { id } }: SectionProps): ReactNode {
  return <CipherKeys of="profile" id={id} />;
}

/** Where the profile comes from, and when a change of it counts. */
export function AboutSection({ row: { source, origin, policyOrigin } }: SectionProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      {source === 'file' && <p className="vd-dialog__text">{say('fromFileText', { origin: origin ?? '' })}</p>}
      {policyOrigin !== null && <p className="vd-dialog__text">{say('policyFromFile', { origin: policyOrigin })}</p>}
      <p className="vd-dialog__text">{say('when')}</p>
    </>
  );
}

export function NameCell({ row: { name, source } }: SectionProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      {name} {source === 'file' && <Chip tone="notice">{say('fromFile')}</Chip>}
    </>
  );
}

export function SourceCell({ row: { source, origin } }: SectionProps): ReactNode {
  const say = useMessages(messages);
  return source === 'file' ? origin : say('console');
}

const namedMax = 3;

/** Which settings the profile has of its own, the first of them by name. */
export function DiffersCell({ row: { settings } }: SectionProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const form: Form = forms.profile;
  const own = profileSettingNames.filter((name) => settings[name] !== undefined).flatMap((name) => form[name] ?? []);
  if (own.length === 0) return <span className="vd-list__faint">{say('differsNone')}</span>;
  const list = own.slice(0, namedMax).map(({ label }) => text(label)).join(', ');
  return own.length > namedMax ? say('differsMore', { list, count: own.length - namedMax }) : list;
}
