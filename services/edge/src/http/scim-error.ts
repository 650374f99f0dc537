import type { DomainError } from '@voltdeck/base';
import { errorText, everyError, scimPath, textIn, type ErrorCode, type Language } from '@voltdeck/protocol/contract';

export const isScim = (path: string): boolean => path === scimPath || path.startsWith(`${scimPath}/`);

/** Body of a failure by RFC 7644, 3.12. */
export interface ScimError {
  readonly schemas: readonly string[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}

const kinds: Readonly<Partial<Record<ErrorCode, string>>> = {
  SCIM_FILTER_INVALID: 'invalidFilter',
  SCIM_PATH_INVALID: 'invalidPath',
  LOGIN_NAME_TAKEN: 'uniqueness',
  SCIM_EXTERNAL_ID_TAKEN: 'uniqueness',
};

/** @param language of `detail` */
export function scimErrorOf({ code, data, fields }: Pick<DomainError, 'code' | 'data' | 'fields'>, language: Language): ScimError {
  const { status, text } = everyError[code];
  const scimType = code === 'INPUT_INVALID' ? (fields.length > 0 ? 'invalidValue' : 'invalidSyntax') : kinds[code];
  const named = fields.map(({ path, message, text: words }) => `${path}: ${textIn(words, language) ?? message}`);
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: [textIn(errorText(code, text, data), language), ...named].join('; '),
  };
}
