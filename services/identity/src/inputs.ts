import { z } from 'zod';

export const byId = z.strictObject({ id: z.uuid() });
