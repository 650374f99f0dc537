import type { KeyGrants, NewModuleKey } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import { typed, typedList } from '../../fields/read-form.ts';
import { messages } from './messages.ts';

/** Base64 of 32 bytes. */
const publicKeyForm = /^[A-Za-z0-9+/]{43}=$/;

/** As the contract has it. */
const addressForm = /^(\/[\w-]+)+$/;

export function readGrants(data: FormData): KeyGrants {
  return { modules: typedList(data, 'modules'), pages: typedList(data, 'pages') };
}

/** What can be said of what a key is granted before it is sent. */
export function grantProblems({ modules, pages }: KeyGrants): FieldProblem[] {
  const stray = pages.find((page) => !addressForm.test(page));
  return [
    ...(modules.length === 0 ? [problem('modules', 'required', messages.needGrants)] : []),
    ...(stray === undefined ? [] : [problem('pages', 'address', messages.needAddress)]),
  ];
}

export function readKey(data: FormData): NewModuleKey {
  return { team: typed(data, 'team'), publicKey: typed(data, 'publicKey'), ...readGrants(data) };
}

/** What can be said of a key before it is sent. */
export function keyProblems({ team, publicKey, modules, pages = [] }: NewModuleKey): FieldProblem[] {
  return [
    ...(team === '' ? [problem('team', 'required', messages.needTeam)] : []),
    ...(publicKeyForm.test(publicKey) ? [] : [problem('publicKey', 'base64', messages.needKey)]),
    ...grantProblems({ modules, pages }),
  ];
}
