/** One event of a text/event-stream. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
  readonly id: string | null;
}

/**
 * Reads text/event-stream (WHATWG HTML, 9.2.6) cut at any place. Comments are heartbeats: they make no event.
 * Streams are read by fetch and not by EventSource, which can carry no bearer token.
 */
export class EventReader {
  #rest = '';
  #event = '';
  #data: string[] = [];
  #id: string | null = null;

  push(chunk: string): StreamEvent[] {
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): StreamEvent[] {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    if (colon === 0) return [];
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') this.#event = value;
    else if (name === 'data') this.#data.push(value);
    else if (name === 'id') this.#id = value;
    return [];
  }

  #dispatch(): StreamEvent[] {
    const data = this.#data;
    const event = this.#event || 'message';
    this.#data = [];
    this.#event = '';
    return data.length === 0 ? [] : [{ event, data: data.join('\n'), id: this.#id }];
  }
}
