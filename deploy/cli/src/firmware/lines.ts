import type { FirmwareKeyView, FirmwareView } from '@voltdeck/contract';

const percentOf = ({ uploadedBytes, size }: FirmwareView): number => Math.floor((uploadedBytes / size) * 100);

function stateOf(view: FirmwareView): string {
  if (view.withdrawnAt !== null) return 'withdrawn';
  if (view.signature === 'revoked') return 'key revoked';
  if (view.state === 'uploading') return `uploading ${percentOf(view)}%`;
  return view.cause === null ? view.state : `${view.state} (${view.cause})`;
}

export function firmwareLine(view: FirmwareView): string {
  const { id, version, minimumVersion, models, hardware, size, keyName, createdAt, createdBy } = view;
  const from = minimumVersion === null ? '' : ` from ${minimumVersion}`;
  return `${id}  ${version.padEnd(5)}${from}  ${stateOf(view)}  models ${models.join(',')}  hardware ${hardware.join(',')}  ${size} bytes  signed by ${keyName}  ${createdAt} ${createdBy}`;
}

export function keyLine({ id, name, publicKey, createdAt, createdBy, revokedAt }: FirmwareKeyView): string {
  return `${id}  ${name}  ${publicKey}  ${createdAt} ${createdBy}${revokedAt === null ? '' : `  revoked ${revokedAt}`}`;
}
