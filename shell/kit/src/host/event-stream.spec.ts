import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventReader } from './event-stream.ts';

const stream = 'retry: 2000\n\n: still here\n\nid: 7\nevent: latest\ndata: {"a":1}\n\ndata: one\r\ndata: two\r\n\r\nevent: empty\n\n';

describe('a stream of events', () => {
  it('gives each event with its name, data and last id; heartbeats and empty events give nothing', () => {
    expect(new EventReader().push(stream)).toEqual([
      { event: 'latest', data: '{"a":1}', id: '7' },
      { event: 'message', data: 'one\ntwo', id: '7' },
    ]);
  });

  it('gives the same events wherever it is cut', () => {
    const whole = new EventReader().push(stream);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const reader = new EventReader();
        const events = places.slice(1).flatMap((end, index) => reader.push(stream.slice(places[index], end)));
        expect(events).toEqual(whole);
      }),
    );
  });

  it('keeps an event that is not finished for the next chunk', () => {
    const reader = new EventReader();
    expect(reader.push('data: half')).toEqual([]);
    expect(reader.push(' done\n\n')).toEqual([{ event: 'message', data: 'half done', id: null }]);
  });
});
