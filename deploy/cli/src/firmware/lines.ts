import type { FirmwareKeyView, FirmwareView } from '@voltdeck/contract';
import { firmwareCauseTexts, firmwareStandingTexts, type Text } from '@voltdeck/protocol/contract';
import { say } from '../language/language.ts';
import { words } from './words.ts';

const percentOf = ({ uploadedBytes, size }: FirmwareView): number => Math.floor((uploadedBytes / size) * 100);

function stateOf(view: FirmwareView): string {
  const state: Text = firmwareStandingTexts[view.withdrawnAt === null ? view.state : 'withdrawn'];
  if (view.withdrawnAt !== null) return say(state);
  if (view.signature === 'revoked') return say(words.keyRevoked);
  if (view.state === 'uploading') return say(words.uploading, { percent: percentOf(view) });
  return view.cause === null ? say(state) : say(words.because, { state, cause: firmwareCauseTexts[view.cause] });
}

export function firmwareLine(view: FirmwareView): string {
  const { id, version, minimumVersion, models, hardware, size, keyName, createdAt, createdBy } = view;
  const from = minimumVersion === null ? '' : say(words.from, { version: minimumVersion });
  return say(words.line, { id, version: version.padEnd(5), from, state: stateOf(view), models: models.join(','), hardware: hardware.join(','), size, keyName, createdAt, createdBy });
}

export function keyLine({ id, name, publicKey, createdAt, createdBy, revokedAt }: FirmwareKeyView): string {
  return `${id}  ${name}  ${publicKey}  ${createdAt} ${createdBy}${revokedAt === null ? '' : say(words.revoked, { at: revokedAt })}`;
}
