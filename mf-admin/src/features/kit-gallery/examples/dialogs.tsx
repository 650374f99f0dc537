import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog, DefinitionsDialog, DemoPage, Dialog, DialogCancel, DialogEnd, OnceShown, TextField } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { words } from '../words.ts';

/** A button that opens what the example is about. */
function Opens({ children }: { readonly children: (close: () => void) => ReactNode }): ReactNode {
  const say = useMessages(words);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-opens="" onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

export function DialogExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Opens>
      {(close) => (
        <Dialog title={say('plate')} onClose={close}>
          <form onSubmit={(event) => event.preventDefault()}>
            <TextField name="plate" label={say('plate')} />
            <DialogEnd error={null} action={say('save')} onClose={close} />
          </form>
        </Dialog>
      )}
    </Opens>
  );
}

export function DialogEndExample(): ReactNode {
  const say = useMessages(words);
  const [sent, setSent] = useState(false);
  return <DialogEnd error={null} action={sent ? say('sent') : say('send')} onAct={() => setSent(true)} onClose={() => setSent(false)} />;
}

export function DialogCancelExample(): ReactNode {
  const say = useMessages(words);
  return <DialogCancel onClose={() => undefined}>{say('later')}</DialogCancel>;
}

export function ConfirmDialogExample(): ReactNode {
  const say = useMessages(words);
  return <Opens>{(close) => <ConfirmDialog title={say('limit')} sentences={[say('limitReaches')]} action={say('send')} danger onConfirm={() => Promise.resolve()} onClose={close} />}</Opens>;
}

export function DefinitionsDialogExample(): ReactNode {
  const say = useMessages(words);
  const entries = [
    { term: 'SOC', definition: say('soc') },
    { term: 'SOH', definition: say('soh') },
  ];
  return <Opens>{(close) => <DefinitionsDialog title={say('terms')} about={say('termsOf')} entries={entries} onClose={close} />}</Opens>;
}

export function OnceShownExample(): ReactNode {
  const say = useMessages(words);
  return (
    <Opens>
      {(close) => (
        <Dialog title="API" onClose={close}>
          <OnceShown kind="token" value="vd_example" about={say('token')} onDone={close} />
        </Dialog>
      )}
    </Opens>
  );
}

export function DemoPageExample(): ReactNode {
  const say = useMessages(words);
  return <DemoPage file={null}>{() => <p>{say('recorded')}</p>}</DemoPage>;
}
