// Nothing of this door brings zod: pages read it too.
export * from './kinds.ts';
export * from './sentences.ts';
