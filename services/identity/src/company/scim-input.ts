import type { ScimFields } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { checkFields, forms, type Form } from '@voltdeck/protocol/contract';

const { loginName, name, email } = forms.user;
const form = { userName: loginName, displayName: name, email } as const satisfies Form;

/** What is given of a user, by the form that administrators fill in. @throws DomainError INPUT_INVALID naming the attributes */
export function checkScimFields({ externalId: _ofTheProvider, active: _aFlag, ...given }: ScimFields): void {
  const problems = checkFields(given, form, { only: true });
  if (problems.length > 0) throw new DomainError('INPUT_INVALID', {}, problems);
}
