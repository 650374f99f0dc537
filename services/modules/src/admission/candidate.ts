import { moduleBuildSchema } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { moduleFileName, signatureFileName, type ModuleBuild, type ModuleSignature } from '@voltdeck/protocol/contract';
import { validRange } from 'semver';
import { z } from 'zod';

/** A build that wants to be published. */
export interface Candidate {
  readonly build: ModuleBuild;
  /** The exact bytes of `module.json`: what was signed. */
  readonly described: Buffer;
  readonly signature: ModuleSignature;
  /** The federation manifest. */
  readonly manifest: unknown;
  /** All files but the description and its signature. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const moduleBuild = moduleBuildSchema((text) => validRange(text) !== null);

const moduleSignature = z.object({ keyId: z.string().regex(/^[0-9a-f]{16}$/), signature: z.base64() }) satisfies z.ZodType<ModuleSignature>;

/**
 * Reads what an archive holds.
 *
 * @throws DomainError MODULE_MANIFEST_MISSING, MODULE_MANIFEST_INVALID, MODULE_SIGNATURE_MISSING, MODULE_REFERENCE_BROKEN
 */
export function readCandidate(archive: ReadonlyMap<string, Buffer>): Candidate {
  const described = archive.get(moduleFileName);
  if (described === undefined) throw new DomainError('MODULE_MANIFEST_MISSING');
  const build = readDescription(described);
  const signature = moduleSignature.safeParse(parseJson(archive.get(signatureFileName)));
  if (!signature.success) throw new DomainError('MODULE_SIGNATURE_MISSING');
  const files = new Map([...archive].filter(([path]) => path !== moduleFileName && path !== signatureFileName));
  return { build, described, signature: signature.data, manifest: parseJson(files.get(build.entry)), files };
}

function readDescription(bytes: Buffer): ModuleBuild {
  const result = moduleBuild.safeParse(parseJson(bytes));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new DomainError('MODULE_MANIFEST_INVALID', { path: issue?.path.join('.') || '-', reason: issue?.message ?? '' });
}

/** Null where there is nothing, or no JSON: a schema says then what is missing. */
function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return bytes === undefined ? null : JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
