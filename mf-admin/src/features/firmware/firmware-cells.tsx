import type { FirmwareView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { sizeText } from '../../registry/size-text.ts';
import { standingOf, standingTones, vouchedOf, vouchedTones } from './firmware-words.ts';
import { messages } from './messages.ts';

export function StandingCell({ firmware }: { readonly firmware: FirmwareView }): ReactNode {
  const say = useMessages(messages);
  const standing = standingOf(firmware);
  const percent = Math.floor((firmware.uploadedBytes / firmware.size) * 100);
  return <Chip tone={standingTones[standing]}>{standing === 'uploading' ? say('uploadingAt', { percent }) : say(standing)}</Chip>;
}

export function SignatureCell({ firmware }: { readonly firmware: FirmwareView }): ReactNode {
  const say = useMessages(messages);
  const vouched = vouchedOf(firmware);
  return <Chip tone={vouchedTones[vouched]}>{say(vouched)}</Chip>;
}

/** Models or hardware; `*` is any. */
export function NamesCell({ names }: { readonly names: readonly string[] }): ReactNode {
  const say = useMessages(messages);
  return names.map((name) => (name === '*' ? say('any') : name)).join(', ');
}

export function SizeCell({ bytes }: { readonly bytes: number }): ReactNode {
  return <span className="vd-number">{sizeText(bytes)}</span>;
}
