import { z } from 'zod';

/** Inputs of the API's routes. Every one is strict: a name that is not here is refused. */

export const signInLinkInput = z.strictObject({ token: z.string().max(512).optional() });
export type SignInLinkInput = z.infer<typeof signInLinkInput>;
