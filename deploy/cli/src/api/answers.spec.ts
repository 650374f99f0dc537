import { ClientError, type ClientRequest, type Sender } from '@voltdeck/contract';
import { describe, expect, it } from 'vitest';
import { refusal, sameText } from '../sentence.ts';
import { eventsOf, type StreamedEvent } from './events.ts';
import { itemsOf } from './pages.ts';

const request: ClientRequest = { method: 'GET', path: '/api/v1/events?types=fault' };

async function taken<Item>(items: AsyncIterable<Item>, most = Infinity): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) if (all.push(item) >= most) break;
  return all;
}

describe('a list', () => {
  it('is asked page by page to its end, in the largest pages', async () => {
    const asked: string[] = [];
    const pages = [{ items: [1, 2], next: 'a=' }, { items: [], next: 'b' }, { items: [3], next: null }];
    expect(await taken(itemsOf({ method: 'GET', path: '/api/v1/vehicles?online=true' }, 'cursor', async ({ path }) => (asked.push(path), pages.shift())))).toEqual([1, 2, 3]);
    expect(asked).toEqual(['', '&cursor=a%3D', '&cursor=b'].map((cursor) => `/api/v1/vehicles?online=true&pageSize=200${cursor}`));
  });

  it('of events ends where there are no later ones, though it has a position to continue from', async () => {
    const pages = [{ items: [1], next: '7', more: true }, { items: [], next: '9', more: false }];
    expect(await taken(itemsOf(request, 'after', async () => pages.shift()))).toEqual([1]);
  });
});

describe('a stream', () => {
  /** Answers in turn; an error is thrown. */
  function sending(...answers: readonly (string | Error)[]): { readonly send: Sender; readonly positions: (string | undefined)[] } {
    const [left, positions]: [(string | Error)[], (string | undefined)[]] = [[...answers], []];
    const send: Sender = async (_request, more) => {
      positions.push(more?.headers?.['last-event-id']);
      const answer = left.shift() ?? new Error('no answer is left');
      if (typeof answer !== 'string') throw answer;
      return new Response(answer);
    };
    return { send, positions };
  }

  const watch = () => {
    const breaks: (string | null)[] = [];
    return { breaks, signal: new AbortController().signal, broken: (why: string | null) => void breaks.push(why), firstWaitMs: 1 };
  };
  const dataOf = ({ data }: StreamedEvent): unknown => data;

  it('continues behind its last event when the connection ends, and when the console is away for a while', async () => {
    const { send, positions } = sending('id: 4\nevent: event\ndata: {"a":1}\n\n:beat\n\n', refusal(sameText('away'), {}, 'CONSOLE_AWAY'), 'id: 5\nevent: event\ndata: word\n\n');
    const watched = watch();
    const events = await taken(eventsOf(request, send, watched), 2);
    expect(events).toEqual([{ event: 'event', id: '4', data: { a: 1 } }, { event: 'event', id: '5', data: 'word' }]);
    expect([positions, watched.breaks]).toEqual([[undefined, '4', '4'], [null, 'away']]);
  });

  it('ends with a refusal that another try does not change', async () => {
    const { send } = sending('id: 4\ndata: 1\n\n', refusal(sameText('gone'), {}, 'EVENT_POSITION_UNKNOWN'));
    await expect(taken(eventsOf(request, send, watch()))).rejects.toThrow('gone');
  });

  it('that cannot be opened is not tried again', async () => {
    const { send, positions } = sending(refusal(sameText('away'), {}, 'CONSOLE_AWAY'));
    await expect(taken(eventsOf(request, send, watch()))).rejects.toThrow('away');
    expect(positions).toHaveLength(1);
  });

  it('ends quietly when it is interrupted', async () => {
    const ending = new AbortController();
    const { send } = sending('data: 1\n\n');
    const seen: unknown[] = [];
    for await (const event of eventsOf(request, send, { signal: ending.signal, broken: () => ending.abort() })) seen.push(dataOf(event));
    expect(seen).toEqual([1]);
  });

  it('takes an error of the transport for a broken connection', async () => {
    const { send } = sending('data: 1\n\n', new ClientError(502, {}, ''), 'data: 2\n\n');
    expect((await taken(eventsOf(request, send, watch()), 2)).map(dataOf)).toEqual([1, 2]);
  });
});
