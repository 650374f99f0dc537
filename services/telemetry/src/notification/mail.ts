import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { notificationLimits } from '@voltdeck/protocol/contract';
import { createTransport, type Transporter } from 'nodemailer';
import type { TelemetryEnvironment } from '../environment.ts';
import type { Message } from './message.ts';
import { outcome, type Outcome } from './outcome.ts';

const { timeoutMs } = notificationLimits;

type MailSettings = Pick<TelemetryEnvironment, 'SMTP_URL' | 'MAIL_FROM'>;

export interface MailFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** The mail server of the deployment. */
@Injectable()
export class Mail {
  private readonly transport: Transporter | null;
  private readonly from: string;

  constructor(@Inject(CONFIG) { SMTP_URL: url, MAIL_FROM: from }: MailSettings) {
    this.transport = url === undefined || url === '' ? null : createTransport({ url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, disableFileAccess: true, disableUrlAccess: true });
    this.from = from;
  }

  get isReady(): boolean {
    return this.transport !== null;
  }

  /** @param files attached to it
   *  @param id the same for every try: mail servers and programs take a message with the same Message-ID for the same. */
  async send(to: string, id: string, { subject, text }: Pick<Message, 'subject' | 'text'>, files: readonly MailFile[] = []): Promise<Outcome> {
    if (this.transport === null) return outcome(false, 'No mail server is set up: SMTP_URL is missing');
    try {
      const { response } = await this.transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text, attachments: files.map(({ name, mediaType, content }) => ({ filename: name, contentType: mediaType, content })), messageId: `<${id}@voltdeck>`, headers: { 'Auto-Submitted': 'auto-generated' } });
      return outcome(true, response ?? '');
    } catch (error) {
      return outcome(false, error instanceof Error ? error.message : String(error));
    }
  }
}
