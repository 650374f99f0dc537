import type { KeyGrants, ModuleKeyView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, useProblems } from '@voltdeck/kit/widgets';
import type { FormEvent, ReactNode } from 'react';
import { GrantFields } from './grant-fields.tsx';
import { messages } from './messages.ts';
import { grantProblems, readGrants } from './read-key.ts';

interface GrantDialogProps {
  readonly view: ModuleKeyView;
  readonly onChanged: (key: ModuleKeyView) => void;
  readonly onClose: () => void;
}

/** Changes which modules a key may publish, and at which addresses. */
export function GrantDialog({ view, onChanged, onClose }: GrantDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const changing = useWrite({ send: (body: KeyGrants) => call(endpoints.moduleKeyGrants, { parameters: { keyId: view.id }, body }), onDone: onChanged, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const grants = readGrants(new FormData(event.currentTarget));
    if (problems.check(grantProblems(grants))) changing.send(grants);
  };
  return (
    <Dialog title={say('changeTitle', { team: view.team })} onClose={onClose}>
      <p className="vd-dialog__text">{say('changeReach')}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <GrantFields grants={view} problemOf={problems.of} />
        <DialogEnd error={problems.error} action={say('save')} working={changing.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
