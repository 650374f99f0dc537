import { createContext } from 'react';

/** Where an address leads on this page; null where it leads nowhere: its words are there without a link. */
export type LinkTargets = (to: string) => string | null;

/** In the console every address leads to itself. */
export const LinkTargetsContext = createContext<LinkTargets>((to) => to);
