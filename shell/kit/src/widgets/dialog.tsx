import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import * as styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Absent: it is left by its own buttons alone. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: keeps the focus inside, closes at Escape, gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps): ReactNode {
  const id = useId();
  const place = useRef<HTMLDialogElement>(null);
  // A layout effect ends while the dialog still stands in the page: later it could not give the focus back.
  useLayoutEffect(() => {
    const dialog = place.current;
    if (dialog?.open === false) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id} className={styles.dialogTitle}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
