import { pathOf, type ApiRoute } from '@voltdeck/protocol/contract';
import type { Asked } from './expectation.ts';

/** What was answered, in the forms that a test compares. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** Without what changes with time. */
  readonly lasting: string;
  /** Without the ids asked for, and the id of the request. */
  readonly shape: string;
}

export function send(url: string, route: ApiRoute, { path, query, body, file }: Asked, headers: Readonly<Record<string, string>>): Promise<Response> {
  const address = new URL(pathOf(route, path ?? {}), url);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const type = file === undefined ? 'application/json' : 'text/csv';
  const sent = file ?? (body === undefined ? null : JSON.stringify(body));
  return fetch(address, { method: route.method, redirect: 'manual', headers: { ...headers, 'content-type': type }, body: sent });
}

/** A stream of events continues for ever: its status says enough. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

/** The range of a preview ends now. */
const passing = /"(asOf|durationS|leftS|updatedAt|generatedAt|now)":("[^"]*"|-?\d+)|"from":"[^"]*","to":"[^"]*"(?=,"resolution")/g;
const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d+/gi;

export async function answerOf(sent: Promise<Response>): Promise<Answer> {
  const response = await sent;
  const body = await textOf(response);
  return {
    status: response.status,
    body,
    lasting: body.replace(passing, ''),
    shape: body.replace(/"requestId":"[^"]*"/, '').replace(ids, 'id'),
  };
}
