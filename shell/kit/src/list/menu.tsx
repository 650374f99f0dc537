import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/index.ts';
import * as styles from './menu.module.css';

interface MenuProps {
  readonly label: string;
  /** It opens to the right of where it starts. */
  readonly start?: true;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel; Escape, or a press elsewhere, closes it. */
export function Menu({ label, start, children }: MenuProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const leave = (event: PointerEvent): void => {
      if (event.target instanceof Node && place.current?.contains(event.target)) return;
      setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);
  return (
    <div
      ref={place}
      className={styles.listMenu}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {open && <div className={start ? `${styles.listMenuPanel} ${styles.listMenuStart}` : styles.listMenuPanel}>{children(() => setOpen(false))}</div>}
    </div>
  );
}
