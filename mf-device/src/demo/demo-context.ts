import { createContext, useContext } from 'react';

/** What a page is told when it is shown on a recording. */
export interface Demo {
  readonly deviceId: string;
}

export const DemoContext = createContext<Demo | null>(null);

/** The recording that a page is shown on; null in the console itself. */
export const useDemo = (): Demo | null => useContext(DemoContext);
