import { useId } from 'react';
import type { ReactNode } from 'react';
import './card.css';

interface CardProps {
  /** For links that lead to it. */
  readonly id?: string;
  readonly title: string;
  /** What the title leaves open: unit, range, count. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One answer on a quiet surface. */
export function Card({ id: place, title, hint, action, className, children }: CardProps): ReactNode {
  const id = useId();
  return (
    <section id={place} className={className ? `vd-card ${className}` : 'vd-card'} aria-labelledby={id}>
      <header className="vd-card__head">
        <h2 className="vd-card__title" id={id}>
          {title}
        </h2>
        {hint !== undefined && <span className="vd-card__hint">{hint}</span>}
        {action !== undefined && <div className="vd-card__action">{action}</div>}
      </header>
      <div className="vd-card__body">{children}</div>
    </section>
  );
}
