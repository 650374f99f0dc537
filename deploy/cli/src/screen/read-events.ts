/** One server-sent event. */
interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** The events of a text/event-stream (WHATWG HTML, 9.2.6) as the console writes them; its comments are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]));
      const [event, data] = [fields.get('event'), fields.get('data')];
      if (event !== undefined && data !== undefined) yield { event, data };
    }
  }
}
