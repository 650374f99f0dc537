import type { CaseDetailView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText } from '@voltdeck/kit';
import { Dialog, DialogEnd, problem, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { caseCostKinds, caseCostTexts, caseLimits } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';
import { messages } from './messages.ts';
import { amountOf } from './money-text.ts';
import { useCaseWrite } from './use-case-write.ts';

interface CostDialogProps {
  readonly of: CaseDetailView;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Adds a cost to a case. */
export function CostDialog({ of: { id, currency }, onDone, onClose }: CostDialogProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const adding = useCaseWrite((body: { readonly kind: (typeof caseCostKinds)[number]; readonly text: string; readonly amount: number }) => call(endpoints.caseCostAdd, { parameters: { caseId: id }, body }), { onDone, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [what, amount] = [String(form.get('text') ?? '').trim(), amountOf(String(form.get('amount') ?? ''), caseLimits.amountMax)];
    const kind = caseCostKinds.find((each) => each === form.get('kind')) ?? 'part';
    const missing = [...(what === '' ? [problem('text', 'required', messages.costTextMissing)] : []), ...(amount === null ? [problem('amount', 'required', messages.amountMissing)] : [])];
    if (problems.check(missing) && amount !== null) adding.send({ kind, text: what, amount });
  };
  return (
    <Dialog title={say('addCost')} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <SelectField name="kind" label={say('costKind')} defaultValue="part" options={caseCostKinds.map((value) => ({ value, text: text(caseCostTexts[value]) }))} />
        <TextField name="text" label={say('costText')} maxLength={caseLimits.costTextMax} problem={problems.of('text')} />
        <TextField name="amount" label={say('amountIn', { currency })} inputMode="decimal" maxLength={12} problem={problems.of('amount')} />
        <DialogEnd error={problems.error} action={say('addCost')} working={adding.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
