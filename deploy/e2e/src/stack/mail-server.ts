import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** Whole messages in the order of their arrival, with soft line breaks joined. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

const unfolded = (mail: string): string => mail.replace(/=\r\n/g, '').replace(/=3D/g, '=');

/** Takes every mail, at the address that the stack was given. */
export async function openMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(unfolded(Buffer.concat(chunks).toString('utf8')));
        callback(null);
      });
    },
  });
  server.listen(Number(process.env['VOLTDECK_SMTP_PORT']), '127.0.0.1');
  await once(server.server, 'listening');
  return { mails, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
