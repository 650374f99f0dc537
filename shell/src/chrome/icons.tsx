import type { ReactNode } from 'react';
import * as styles from './header.module.css';

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      {children}
    </svg>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="5" />
      <path d="M11.8 11.8 15.5 15.5" strokeLinecap="round" />
    </Icon>
  );
}

export function BellIcon() {
  return (
    <Icon>
      <path d="M4.5 12.5V8a4.5 4.5 0 0 1 9 0v4.5l1 1h-11zM7.5 15.5a1.6 1.6 0 0 0 3 0" strokeLinecap="round" strokeLinejoin="round" />
    </Icon>
  );
}

export function ThemeIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="6.5" />
      <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" stroke="none" />
    </Icon>
  );
}

export function HelpIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="6.5" />
      <path d="M7.1 7.2a1.9 1.9 0 1 1 2.8 1.7c-.6.3-.9.7-.9 1.3M9 12.4v.1" strokeLinecap="round" />
    </Icon>
  );
}

export function ProductMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="7" className={styles.markTile} />
      <path d="M13.2 4.5 7 13.2h4.2l-.6 6.3 6.4-9h-4.3z" className={styles.markBolt} />
    </svg>
  );
}
