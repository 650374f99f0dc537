import type { KeyGrants } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { TextField } from '@voltdeck/kit/widgets';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

interface GrantFieldsProps {
  /** As it is granted now. */
  readonly grants?: KeyGrants;
  readonly problemOf: (name: string) => FieldProblem | undefined;
}

/** What a key may publish, and where. */
export function GrantFields({ grants = { modules: [], pages: [] }, problemOf }: GrantFieldsProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <TextField name="modules" label={say('grants')} hint={say('grantsHint')} defaultValue={grants.modules.join(', ')} autoComplete="off" spellCheck={false} problem={problemOf('modules')} />
      <TextField name="pages" label={say('pages')} hint={say('pagesHint')} defaultValue={grants.pages.join(', ')} autoComplete="off" spellCheck={false} problem={problemOf('pages')} />
    </>
  );
}
