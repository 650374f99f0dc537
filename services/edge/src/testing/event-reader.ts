/** One server-sent event. */
export interface LiveEvent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: string | undefined;
}

/** Reads events of a stream one by one. */
export class EventReader {
  private readonly reader: ReadableStreamDefaultReader<string>;
  private text = '';

  constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
    this.reader = body.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** The next event, comments and retry times left out; null when the stream has ended. */
  async next(): Promise<LiveEvent | null> {
    for (;;) {
      const end = this.text.indexOf('\n\n');
      if (end >= 0) {
        const event = parse(this.text.slice(0, end));
        this.text = this.text.slice(end + 2);
        if (event.data !== undefined) return event;
        continue;
      }
      const { value, done } = await this.reader.read();
      if (done) return null;
      this.text += value;
    }
  }
}

function parse(block: string): LiveEvent {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  return { id: fields.get('id'), event: fields.get('event'), data: fields.get('data') };
}
