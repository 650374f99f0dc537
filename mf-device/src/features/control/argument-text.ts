import type { CommandArguments } from '@voltdeck/protocol/contract';

/** What a command was given, as short as it goes: "30 %", "02.10". */
export function argumentText({ percent, firmwareVersion }: CommandArguments): string {
  if (percent !== undefined) return `${percent} %`;
  return firmwareVersion === undefined ? '' : String(firmwareVersion);
}
