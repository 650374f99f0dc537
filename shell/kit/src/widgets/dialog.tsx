import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import { Leaving } from './dialog-cancel.tsx';
import * as styles from './dialog.module.css';

const messages = defineMessages({
  title: { 'zh-CN': '放弃已填写的内容？', en: 'Discard what you entered?' },
  text: { 'zh-CN': '尚未保存，关闭后无法恢复。', en: "It is not saved. You can't restore it after you close this dialog." },
  keep: { 'zh-CN': '继续填写', en: 'Keep editing' },
  discard: { 'zh-CN': '放弃', en: 'Discard' },
});

interface DialogProps {
  readonly title: string;
  /** Absent: it is left by its own buttons alone. */
  readonly onClose?: (() => void) | undefined;
  /** Is at the end of the window, over its whole height, and closes at a click beside it. */
  readonly side?: boolean;
  /** Whether a person would lose something with it; absent: once a field of a form in it was changed and not sent. */
  readonly filled?: boolean | undefined;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: keeps the focus inside, closes at Escape, gives the focus back. A filled form is asked about first, as by `DialogCancel`. */
export function Dialog({ title, onClose, side = false, filled, children }: DialogProps): ReactNode {
  const [changed, setChanged] = useState(false);
  /** What is done when the person says so. */
  const [asked, setAsked] = useState<{ readonly leave: () => void } | null>(null);
  const leaving = (dialog: HTMLDialogElement | null, leave: () => void): void => {
    if (filled ?? (changed || (dialog !== null && isRefused(dialog)))) setAsked({ leave });
    else leave();
  };
  const note = ({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>): void => {
    if (target instanceof Element && target.closest('form')?.closest('dialog') === currentTarget) setChanged(true);
  };
  return (
    <Frame title={title} side={side} onLeave={(dialog) => onClose !== undefined && leaving(dialog, onClose)} onFill={note} onSend={() => setChanged(false)}>
      <Leaving value={onClose === undefined ? null : leaving}>{children}</Leaving>
      {asked !== null && onClose !== undefined && <Discard onKeep={() => setAsked(null)} onDiscard={asked.leave} />}
    </Frame>
  );
}

/** What was sent and refused is not kept anywhere else. */
function isRefused(dialog: HTMLDialogElement): boolean {
  return dialog.querySelector('form :is([aria-invalid="true"], .vd-dialog__error:not(:empty))') !== null;
}

function Discard({ onKeep, onDiscard }: { readonly onKeep: () => void; readonly onDiscard: () => void }): ReactNode {
  const say = useMessages(messages);
  return (
    <Frame title={say('title')} role="alertdialog" onLeave={onKeep}>
      <p className="vd-dialog__text">{say('text')}</p>
      <div className="vd-dialog__actions">
        <Button onClick={onKeep}>{say('keep')}</Button>
        <Button type="primary" status="danger" onClick={onDiscard}>
          {say('discard')}
        </Button>
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly side?: boolean;
  readonly role?: 'alertdialog';
  readonly onLeave: (dialog: HTMLDialogElement) => void;
  readonly onFill?: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onSend?: () => void;
  readonly children: ReactNode;
}

function Frame({ title, side = false, role, onLeave, onFill, onSend, children }: FrameProps): ReactNode {
  const id = useId();
  const place = useRef<HTMLDialogElement>(null);
  // A layout effect ends while the dialog is still in the page: later it could not give the focus back.
  useLayoutEffect(() => {
    const dialog = place.current;
    if (dialog?.open === false) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      role={role}
      className={side ? `${styles.dialog} ${styles.dialogSide}` : styles.dialog}
      onClick={(event) => side && event.target === event.currentTarget && beside(event) && onLeave(event.currentTarget)}
      aria-labelledby={id}
      onInput={onFill}
      onChange={onFill}
      onSubmit={onSend}
      onCancel={(event) => {
        // A file field emits its own cancel event, and that bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onLeave(event.currentTarget);
      }}
      onClose={({ target, currentTarget: dialog }) => {
        // Browsers close it at a second Escape in a row without asking.
        if (target !== dialog || dialog.open || !dialog.isConnected) return;
        onTop(dialog);
        onLeave(dialog);
      }}
    >
      <h2 id={id} className={styles.dialogTitle}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** Opens a dialog again, and those in it above it: the one that was opened last covers the others. */
function onTop(dialog: HTMLDialogElement): void {
  for (const each of [dialog, ...dialog.querySelectorAll('dialog')]) {
    each.close();
    each.showModal();
  }
}

/** Whether a click fell on the backdrop: it belongs to the dialog too, but lies outside of its box. */
function beside({ clientX, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right;
}
