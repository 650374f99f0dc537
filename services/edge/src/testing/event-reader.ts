import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** Reads events of a stream one by one. */
export class EventReader {
  private readonly reader: ReadableStreamDefaultReader<EventSourceMessage>;

  constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
    this.reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  }

  /** The next event, comments and retry times left out; null when the stream has ended. */
  async next(): Promise<EventSourceMessage | null> {
    const { value, done } = await this.reader.read();
    return done ? null : value;
  }
}
