import { WireError } from './errors.ts';

/** Names the entry of a list in which something failed; what is no error of ours passes as it is. */
export const inEntry = (error: unknown, list: string, index: number): unknown => (error instanceof WireError ? error.within(`${list}[${index}]`) : error);
