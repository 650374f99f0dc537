import type { NewModuleKey } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import { typed, typedList } from '../../fields/read-form.ts';
import { messages } from './messages.ts';

/** Base64 of 32 bytes. */
const publicKeyForm = /^[A-Za-z0-9+/]{43}=$/;

export function readKey(data: FormData): NewModuleKey {
  return { team: typed(data, 'team'), publicKey: typed(data, 'publicKey'), modules: typedList(data, 'modules') };
}

/** What can be said of a key before it is sent. */
export function keyProblems({ team, publicKey, modules }: NewModuleKey): FieldProblem[] {
  return [
    ...(team === '' ? [problem('team', 'required', messages.needTeam)] : []),
    ...(publicKeyForm.test(publicKey) ? [] : [problem('publicKey', 'base64', messages.needKey)]),
    ...(modules.length === 0 ? [problem('modules', 'required', messages.needGrants)] : []),
  ];
}
