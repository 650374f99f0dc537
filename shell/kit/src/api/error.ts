import { errors, errorText, type ErrorData, type FieldProblem, type PageErrorCode, type Text } from '@voltdeck/protocol/contract';
import { LocalizedError } from './localized-error.ts';

/** What can go wrong before the server has answered. */
const transport = {
  NETWORK_UNREACHABLE: {
    text: {
      'zh-CN': '无法连接服务器，请检查网络后重试',
      en: 'Cannot reach the server. Check the network and try again.',
    },
  },
  REQUEST_TIMEOUT: {
    text: {
      'zh-CN': '服务器在 {seconds} 秒内未响应，请重试',
      en: 'The server did not respond within {seconds} s. Try again.',
    },
  },
  ANSWER_INVALID: {
    text: {
      'zh-CN': '无法识别服务器的响应（HTTP {status}），请重试',
      en: 'Unexpected response from the server (HTTP {status}). Try again.',
    },
  },
} as const satisfies Record<string, { readonly text: Text }>;

export type TransportCode = keyof typeof transport;

export type ApiErrorCode = PageErrorCode | TransportCode;

interface ApiErrorInput {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly data?: ErrorData | undefined;
  readonly fields?: readonly FieldProblem[] | undefined;
  readonly requestId?: string | undefined;
}

const texts: Readonly<Record<ApiErrorCode, { readonly text: Text }>> = { ...errors, ...transport };

/** A request that failed, with the stable code of the contract. */
export class ApiError extends LocalizedError {
  declare readonly code: ApiErrorCode;
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | null;

  constructor({ code, status, data, fields, requestId }: ApiErrorInput) {
    super(code, errorText(code, texts[code].text, { requestId, ...data }), { requestId, ...data });
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields ?? [];
    this.requestId = requestId ?? null;
  }
}

/** Whether a code of an answer is one this build of the contract knows. */
export function isErrorCode(code: unknown): code is PageErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}
