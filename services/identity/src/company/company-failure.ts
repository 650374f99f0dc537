import { DomainError } from '@voltdeck/base';
import { limits, type ErrorCode } from '@voltdeck/protocol/contract';
import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** What a failure of openid-client carries below it: the claim that was wrong, or the signature. */
interface Below {
  readonly claim?: unknown;
  readonly signature?: unknown;
  readonly attribute?: unknown;
}

const byClaim: Readonly<Record<string, ErrorCode>> = {
  iss: 'COMPANY_ISSUER_WRONG',
  aud: 'COMPANY_AUDIENCE_WRONG',
  azp: 'COMPANY_AUDIENCE_WRONG',
  nonce: 'COMPANY_NONCE_WRONG',
  exp: 'COMPANY_TOKEN_EXPIRED',
  nbf: 'COMPANY_CLOCK_WRONG',
  iat: 'COMPANY_CLOCK_WRONG',
};

const byCode: Readonly<Record<string, ErrorCode>> = {
  OAUTH_KEY_SELECTION_FAILED: 'COMPANY_SIGNATURE_WRONG',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'COMPANY_ISSUER_WRONG',
};

/** What the token endpoint says when it does not know the console (RFC 6749, 5.2). */
const clientErrors: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope']);

/** Longer or stranger words of a provider are not shown to people. */
const shownReason = (text: string): string => (/^[\w .:-]{1,60}$/.test(text) ? text : 'error');

/** Names what went wrong between a provider and us. Never holds a token, a code or a claim. */
export function companyFailure(error: unknown, provider: string): DomainError {
  if (error instanceof DomainError) return error;
  const fail = (code: ErrorCode, more: Readonly<Record<string, string | number>> = {}): DomainError => new DomainError(code, { provider, ...more });
  if (error instanceof AuthorizationResponseError) return fail('COMPANY_REFUSED', { reason: shownReason(error.error) });
  if (error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return fail('COMPANY_CODE_SPENT');
    return clientErrors.has(error.error) ? fail('COMPANY_CLIENT_REFUSED', { reason: error.error }) : fail('COMPANY_REFUSED', { reason: shownReason(error.error) });
  }
  if (error instanceof WWWAuthenticateChallengeError) return fail('COMPANY_CLIENT_REFUSED', { reason: String(error.status) });
  if (timedOut(error)) return fail('COMPANY_SLOW', { seconds: limits.companyAnswerMs / 1_000 });
  if (error instanceof ClientError) return ofClient(error, fail);
  return fail('COMPANY_UNREACHABLE');
}

function ofClient(error: ClientError, fail: (code: ErrorCode, more?: Readonly<Record<string, string | number>>) => DomainError): DomainError {
  const { claim, signature } = belowOf(error);
  if (isOfAnotherIssuer(error)) return fail('COMPANY_ISSUER_WRONG');
  const named = typeof claim === 'string' ? byClaim[claim] : undefined;
  const code = named ?? (signature === undefined ? byCode[error.code ?? ''] : 'COMPANY_SIGNATURE_WRONG');
  if (code === 'COMPANY_CLOCK_WRONG') return fail(code, { seconds: limits.companyClockS });
  if (code !== undefined) return fail(code);
  return isResponse(error.cause) && error.cause.status >= 500 ? fail('COMPANY_UNREACHABLE') : fail('COMPANY_ANSWER_WRONG', { reason: shownReason(error.code ?? 'error') });
}

const isResponse = (cause: unknown): cause is Response => cause instanceof Response;

/** An authorization response that names its issuer (RFC 9207), and it is another. */
const isOfAnotherIssuer = ({ cause }: ClientError): boolean => cause instanceof Error && cause.message.includes('"iss" (issuer) response parameter');

/** Before an answer, or in the middle of one. */
function timedOut(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false;
  return ('name' in error && (error.name === 'TimeoutError' || error.name === 'AbortError')) || ('cause' in error && timedOut(error.cause, depth + 1));
}

/** The deepest cause that says something. */
function belowOf(error: unknown, depth = 0): Below {
  if (typeof error !== 'object' || error === null || depth > 4) return {};
  if ('claim' in error || 'signature' in error) return error;
  return 'cause' in error ? belowOf(error.cause, depth + 1) : {};
}
