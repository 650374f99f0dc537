import { DomainError } from '@voltdeck/base';
import { HttpException } from '@nestjs/common';
import { errorText, everyError, everyLanguage, limits, textIn, type ErrorCode, type FieldProblem, type Language, type Problem } from '@voltdeck/protocol/contract';
import type { Request } from 'express';

/** Seconds after which a service that did not answer is worth another try. */
const retryAfterS = 2;

/** The language an answer is written in: what the browser asks for, simplified Chinese when it asks for nothing. */
export function languageOf(request: Request): Language {
  const wanted = request.acceptsLanguages('zh-CN', 'zh', ...everyLanguage().map(({ code }) => code));
  return wanted === 'zh' ? 'zh-CN' : wanted === false ? 'en' : wanted;
}

/** Names what was thrown. What has no name is INTERNAL. */
export function failureOf(error: unknown, path: string, requestId: string): DomainError {
  if (error instanceof DomainError) return Object.hasOwn(everyError, error.code) ? error : new DomainError('INTERNAL', { requestId });
  const status = error instanceof HttpException ? error.getStatus() : 500;
  if (status === 404 || status === 405) return new DomainError('ROUTE_NOT_FOUND', { path });
  if (status === 413) return new DomainError('INPUT_TOO_LARGE', { limit: `${limits.requestBodyBytesMax / 1_024} KiB` });
  if (status >= 400 && status < 500) return new DomainError('INPUT_INVALID');
  return new DomainError('INTERNAL', { requestId });
}

function titleOf(code: ErrorCode): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A bad field in the caller's language, where its rule has words in it. */
function worded({ path, rule, message, text }: FieldProblem, language: Language): FieldProblem {
  return { path, rule, message: textIn(text, language) ?? message };
}

const outdated: ReadonlySet<ErrorCode> = new Set(['VERSION_CONFLICT', 'USER_CHANGED']);

/** A lost update is 412 to who asked by If-Match (RFC 9110, 13.1.1), else what the code says. */
export function statusOf({ code }: DomainError, request: Request): number {
  return outdated.has(code) && request.get('if-match') !== undefined ? 412 : everyError[code].status;
}

/** RFC 9457 body of a failure. */
export function problemOf({ code, data, fields }: DomainError, language: Language, requestId: string, status: number = everyError[code].status): Problem {
  const { text } = everyError[code];
  return {
    type: `urn:voltdeck:problem:${code}`,
    title: titleOf(code),
    status,
    code,
    detail: textIn(errorText(code, text, data), language),
    requestId,
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(fields.length > 0 ? { fields: fields.map((field) => worded(field, language)) } : {}),
  };
}

/** Headers that go with a failure. */
export function problemHeaders({ code, data }: DomainError): Record<string, string> {
  const { status } = everyError[code];
  if (status === 503) return { 'Retry-After': String(retryAfterS) };
  const wait = data['retryAfterS'] ?? (status === 429 ? retryAfterS : undefined);
  if (typeof wait === 'number') return { 'Retry-After': String(wait) };
  if (status === 401) return { 'WWW-Authenticate': 'Bearer' };
  return {};
}
