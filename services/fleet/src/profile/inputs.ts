import { cipherNames, policyLevels } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const id = z.string().max(64);
const cipher = z.enum(cipherNames);

export const one = z.strictObject({ id });
export const keyOf = z.strictObject({ id, cipher });
export const newKey = z.strictObject({ id, cipher, key: z.string().max(64) });
export const after = z.strictObject({ after: z.string().max(64).nullable() });

const origin = z.string().max(1_000).nullable();
const declaration = <Item extends z.ZodType>(item: Item) => z.strictObject({ origin, items: z.array(item).max(100_000) }).optional();
const keys = z.strictObject({ owner: z.string().max(64), cipher, fingerprint: z.string().regex(/^[0-9a-f]{16}$/) });
const object = z.record(z.string(), z.unknown());
const policy = z.strictObject({
  sealAnswers: z.boolean(),
  sealCommands: z.boolean(),
  signature: z.enum(policyLevels.signature),
  transport: z.enum(policyLevels.transport).nullable().default(null),
  encryption: z.enum(policyLevels.encryption).nullable().default(null),
  activation: z.enum(policyLevels.activation).nullable().default(null),
});

export const declarations = z.strictObject({
  profiles: declaration(z.strictObject({ file: z.string().max(1_000), profile: object })),
  policies: declaration(z.strictObject({ name: z.string().max(64), policy })),
  platforms: declaration(object),
  profileKeys: declaration(keys),
  deviceKeys: declaration(keys),
});
export type DeclarationsInput = z.infer<typeof declarations>;
