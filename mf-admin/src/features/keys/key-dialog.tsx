import type { ModuleKeyView, NewModuleKey } from '@voltdeck/contract';
import { call, endpoints, useMessages, useWrite } from '@voltdeck/kit';
import { Dialog, DialogEnd, TextField, useProblems } from '@voltdeck/kit/widgets';
import type { FormEvent, ReactNode } from 'react';
import { messages } from './messages.ts';
import { GrantFields } from './grant-fields.tsx';
import { keyProblems, readKey } from './read-key.ts';

interface KeyDialogProps {
  readonly onAdded: (key: ModuleKeyView) => void;
  readonly onClose: () => void;
}

/** Registers the public half of a team's key. */
export function KeyDialog({ onAdded, onClose }: KeyDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const adding = useWrite({ send: (body: NewModuleKey) => call(endpoints.moduleKeyAdd, { body }), onDone: onAdded, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const key = readKey(new FormData(event.currentTarget));
    if (problems.check(keyProblems(key))) adding.send(key);
  };
  return (
    <Dialog title={say('formTitle')} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField name="team" label={say('team')} maxLength={64} autoComplete="off" autoFocus problem={problems.of('team')} />
        <TextField name="publicKey" label={say('publicKey')} hint={say('publicKeyHint')} autoComplete="off" spellCheck={false} problem={problems.of('publicKey')} />
        <GrantFields problemOf={problems.of} />
        <DialogEnd error={problems.error} action={say('submit')} working={adding.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
