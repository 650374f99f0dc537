import { useEffect } from 'react';
import { createStore } from './store.ts';

/** What the page is about besides its name, for the title of the browser's tab; null for nothing in particular. */
export const pageSubjectStore = createStore<string | null>(null);

/** Names what the page is about as long as it is shown: one of many open tabs is found by it. */
export function usePageSubject(subject: string | null): void {
  useEffect(() => {
    pageSubjectStore.set(subject);
    return () => pageSubjectStore.set(null);
  }, [subject]);
}
