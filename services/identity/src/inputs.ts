import { z } from 'zod';

const secret = z.string().min(1).max(512);
const remoteAddress = z.string().max(64);

export const password = z.strictObject({ loginName: z.string().min(1).max(64), password: z.string().min(1).max(256), remoteAddress });
export const link = z.strictObject({ token: secret, remoteAddress });
export const session = z.strictObject({ secret });
export const token = z.strictObject({ token: secret });
