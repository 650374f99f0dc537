import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import * as styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Absent: it is left by its own buttons alone. */
  readonly onClose?: (() => void) | undefined;
  /** Stands at the end of the window, over its whole height, and closes at a click beside it. */
  readonly side?: boolean;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: keeps the focus inside, closes at Escape, gives the focus back. */
export function Dialog({ title, onClose, side = false, children }: DialogProps): ReactNode {
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
      className={side ? `${styles.dialog} ${styles.dialogSide}` : styles.dialog}
      onClick={(event) => side && event.target === event.currentTarget && beside(event) && onClose?.()}
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

/** Whether a click fell on the backdrop: it belongs to the dialog too, but lies outside of its box. */
function beside({ clientX, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right;
}
