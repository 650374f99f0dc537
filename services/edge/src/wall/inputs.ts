import { z } from 'zod';

export const wallInput = z.strictObject({ projectId: z.uuid().optional() });
export type WallQuery = z.infer<typeof wallInput>;
