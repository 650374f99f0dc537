import type { CaseDetailView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText } from '@voltdeck/kit';
import { Dialog, DialogEnd, problem, SelectField, TextField, useProblems } from '@voltdeck/kit/widgets';
import { caseCauses, caseCauseTexts, caseLimits, dutySteps, type DutyStep, type FieldProblem, type Text } from '@voltdeck/protocol/contract';
import type { FormEvent, ReactNode } from 'react';
import { messages } from './messages.ts';
import { TextArea } from './text-area.tsx';
import { useCaseWrite } from './use-case-write.ts';

interface CaseDialogProps {
  readonly of: CaseDetailView;
  readonly onDone: (of: CaseDetailView) => void;
  readonly onClose: () => void;
}

/** The trimmed texts of a form that is sent, and which of them are missing. */
function readTexts(event: FormEvent<HTMLFormElement>, needed: Readonly<Record<string, Text>>): { values: Readonly<Record<string, string>>; missing: FieldProblem[] } {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  const values = Object.fromEntries(Object.keys(needed).map((name) => [name, String(form.get(name) ?? '').trim()]));
  return { values, missing: Object.entries(needed).flatMap(([name, text]) => (values[name] === '' ? [problem(name, 'required', text)] : [])) };
}

/** Closes a case with its cause and what was done. */
export function CloseDialog({ of: { id, revision, items, duties }, onDone, onClose }: CaseDialogProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const closing = useCaseWrite(({ cause, note }: { readonly cause: (typeof caseCauses)[number]; readonly note: string }) => call(endpoints.caseClose, { parameters: { caseId: id }, body: { revision, cause, note } }), { onDone, onError: problems.fail });
  const undone = items.filter(({ doneAt }) => doneAt === null).length;
  const undoneDuties = duties.filter(({ doneAt }) => doneAt === null).length;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { values, missing } = readTexts(event, { cause: messages.causeMissing, note: messages.noteMissing });
    const cause = caseCauses.find((each) => each === values['cause']);
    if (problems.check(missing) && cause !== undefined) closing.send({ cause, note: values['note'] ?? '' });
  };
  return (
    <Dialog title={say('closeTitle', { id })} onClose={onClose}>
      <p className="vd-dialog__text">{say('closeWhy')}</p>
      {undoneDuties > 0 && <p className="vd-dialog__text">{say('closeOpenDuties', { n: undoneDuties })}</p>}
      {undone > 0 && <p className="vd-dialog__text">{say('closeOpenChecks', { n: undone })}</p>}
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <SelectField name="cause" label={say('cause')} defaultValue="" problem={problems.of('cause')} options={[{ value: '', text: say('choose') }, ...caseCauses.map((value) => ({ value, text: text(caseCauseTexts[value]) }))]} />
        <TextArea name="note" label={say('closingNote')} hint={say('closingHint', { most: caseLimits.textMax })} most={caseLimits.textMax} problem={problems.of('note')} />
        <DialogEnd error={problems.error} action={say('close')} working={closing.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Takes a closing back. */
export function ReopenDialog({ of: { id, revision }, onDone, onClose }: CaseDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const reopening = useCaseWrite((reason: string) => call(endpoints.caseReopen, { parameters: { caseId: id }, body: { revision, reason } }), { onDone, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { values, missing } = readTexts(event, { reason: messages.reasonMissing });
    if (problems.check(missing)) reopening.send(values['reason'] ?? '');
  };
  return (
    <Dialog title={say('reopenTitle', { id })} onClose={onClose}>
      <p className="vd-dialog__text">{say('reopenWhy')}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextArea name="reason" label={say('reason')} hint={say('noteHint', { most: caseLimits.textMax })} most={caseLimits.textMax} problem={problems.of('reason')} />
        <DialogEnd error={problems.error} action={say('reopen')} working={reopening.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

export function TitleDialog({ of: { id, revision, title }, onDone, onClose }: CaseDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const changing = useCaseWrite((next: string) => call(endpoints.caseChange, { parameters: { caseId: id }, body: { revision, title: next } }), { onDone, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { values, missing } = readTexts(event, { title: messages.titleMissing });
    if (problems.check(missing)) changing.send(values['title'] ?? '');
  };
  return (
    <Dialog title={say('edit')} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField name="title" label={say('title')} maxLength={caseLimits.titleMax} defaultValue={title} problem={problems.of('title')} />
        <DialogEnd error={problems.error} action={say('save')} working={changing.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Adds a check. */
export function ItemDialog({ of: { id }, onDone, onClose }: CaseDialogProps): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const adding = useCaseWrite((text: string) => call(endpoints.caseItemAdd, { parameters: { caseId: id }, body: { text } }), { onDone, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { values, missing } = readTexts(event, { text: messages.itemMissing });
    if (problems.check(missing)) adding.send(values['text'] ?? '');
  };
  return (
    <Dialog title={say('addItem')} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextField name="text" label={say('itemText')} maxLength={caseLimits.itemMax} problem={problems.of('text')} />
        <DialogEnd error={problems.error} action={say('addItem')} working={adding.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Ticks a duty step, with what there is to say about it. */
export function DutyDialog({ of: { id }, step, onDone, onClose }: CaseDialogProps & { readonly step: DutyStep }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const problems = useProblems();
  const ticking = useCaseWrite((note: string) => call(endpoints.caseDutyCheck, { parameters: { caseId: id, step }, body: { done: true, note } }), { onDone, onError: problems.fail });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    ticking.send(String(new FormData(event.currentTarget).get('note') ?? '').trim());
  };
  return (
    <Dialog title={text(dutySteps[step].text)} onClose={onClose}>
      <p className="vd-dialog__text">{say('dutyDoneWhy')}</p>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextArea name="note" label={say('dutyNote')} hint={say('dutyNoteHint', { most: caseLimits.dutyNoteMax })} most={caseLimits.dutyNoteMax} problem={problems.of('note')} />
        <DialogEnd error={problems.error} action={say('dutyDone')} working={ticking.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Writes a note, or edits one. */
export function NoteDialog({ of: { id }, note, onDone, onClose }: CaseDialogProps & { readonly note: CaseDetailView['notes'][number] | null }): ReactNode {
  const say = useMessages(messages);
  const problems = useProblems();
  const saving = useCaseWrite(
    (text: string) => (note === null ? call(endpoints.caseNoteAdd, { parameters: { caseId: id }, body: { text } }) : call(endpoints.caseNoteChange, { parameters: { caseId: id, noteId: note.id }, body: { text } })),
    { onDone, onError: problems.fail },
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { values, missing } = readTexts(event, { text: messages.noteMissing });
    if (problems.check(missing)) saving.send(values['text'] ?? '');
  };
  return (
    <Dialog title={say(note === null ? 'addNote' : 'editNote')} onClose={onClose}>
      <form ref={problems.form} onSubmit={onSubmit} noValidate>
        <TextArea name="text" label={say('noteText')} hint={say('noteHint', { most: caseLimits.textMax })} most={caseLimits.textMax} initial={note?.text ?? ''} problem={problems.of('text')} />
        <DialogEnd error={problems.error} action={say('save')} working={saving.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
