import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything. */
export class Mailbox {
  /** Whole messages, headers and body, as they came over the socket. */
  readonly messages: string[] = [];
  readonly recipients: string[] = [];
  /** Answers the next messages so: an error of the server. */
  refusal: string | null = null;

  private constructor(private readonly server: SMTPServer) {}

  static async open(port = 0): Promise<Mailbox> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, callback) => {
        box.recipients.push(address);
        callback();
      },
      onData: (stream, _session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (box.refusal !== null) return callback(new Error(box.refusal));
          box.messages.push(Buffer.concat(chunks).toString('utf8'));
          return callback(null);
        });
      },
    });
    const box = new Mailbox(server);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return box;
  }

  get port(): number {
    const address = this.server.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

export interface HookRequest {
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface HookAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A receiver of webhooks. */
export class HookReceiver {
  readonly requests: HookRequest[] = [];
  /** To every request, or by what it says. */
  answer: HookAnswer | ((request: HookRequest) => HookAnswer) = { status: 200, body: 'taken' };

  private constructor(private readonly server: Server) {}

  static async open(): Promise<HookReceiver> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const asked: HookRequest = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
        receiver.requests.push(asked);
        const { status, headers = {}, body = '' } = typeof receiver.answer === 'function' ? receiver.answer(asked) : receiver.answer;
        if (status !== 0) response.writeHead(status, headers).end(body);
        else response.writeHead(200).write('never ends');
      });
    });
    const receiver = new HookReceiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get port(): number {
    const address: AddressInfo | string | null = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
