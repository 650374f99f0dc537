import { Inject, Injectable } from '@nestjs/common';
import type { Recipient } from '@voltdeck/contract';
import { CONFIG, Settings } from '@voltdeck/base';
import { hasAccess, pages, reportLimits, retryPausesS } from '@voltdeck/protocol/contract';
import type { TelemetryEnvironment } from '../environment.ts';
import { Mail, type MailFile } from '../notification/mail.ts';
import { outcome, type Outcome } from '../notification/outcome.ts';
import { Recipients, type RecipientSource } from '../notification/recipients.ts';
import { fileNameOf, periodText } from './file-name.ts';
import { reportWriters } from './report-maker.ts';
import { bounds, coversAll, partOf } from './report-scope.ts';
import { RunRepository, type ClaimedMail } from './run.repository.ts';
import { ScheduleRepository, type ScheduleRow } from './schedule.repository.ts';
import { reportWords } from './words.ts';

/** Sends reports that are made to their recipients. */
@Injectable()
export class ReportMailer {
  constructor(
    private readonly schedules: ScheduleRepository,
    private readonly runs: RunRepository,
    private readonly mail: Mail,
    @Inject(Recipients) private readonly recipients: RecipientSource,
    @Inject(Settings) private readonly settings: Pick<Settings, 'timeZone'>,
    @Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'CONSOLE_URL'>,
  ) {}

  /** Sends the next one that is due. @returns whether there was one */
  async sendNext(): Promise<boolean> {
    const mail = await this.runs.claimMail();
    if (mail === null) return false;
    const said = await this.send(mail);
    const pauseS = said.ok ? undefined : retryPausesS[mail.attempts - 1];
    await this.runs.settleMail(mail.id, said, pauseS === undefined ? null : Date.now() + pauseS * 1_000);
    return true;
  }

  private async send(claimed: ClaimedMail): Promise<Outcome> {
    const schedule = await this.schedules.find(claimed.schedule);
    const person = (await this.recipients.of([claimed.userId])).get(claimed.userId);
    if (schedule === null || person === undefined || claimed.part === null || !schedule.recipients.includes(claimed.userId) || !stillSees(schedule, person, claimed.part)) return notAllowed;
    if (person.email === null || person.email === '') return outcome(false, 'The account has no e-mail address');
    const files: MailFile[] = [];
    for (const format of schedule.formats) {
      const content = await this.runs.content(claimed.run, claimed.part, format);
      if (content !== null) files.push({ name: fileNameOf(schedule, claimed, format, this.settings.timeZone), mediaType: reportWriters[format].mediaType, content });
    }
    const fits = files.reduce((sum, { content }) => sum + content.length, 0) <= reportLimits.mailBytesMax;
    return this.mail.send(person.email, claimed.id, this.message(schedule, claimed, fits), fits ? files : []);
  }

  private message(schedule: ScheduleRow, claimed: ClaimedMail, attached: boolean): { subject: string; text: string } {
    const { language, name } = schedule;
    const say = reportWords(language);
    const { CONSOLE_URL: base } = this.config;
    const days = periodText(claimed, this.settings.timeZone, language);
    const link = base === undefined ? [] : [say('mailLink', { link: `${base.replace(/\/+$/, '')}${pages.reportList}?schedule=${schedule.id}` })];
    const lines = [`${say(schedule.rhythm)}${language === 'zh-CN' ? '：' : ': '}${days}`, say(attached ? 'mailAttached' : 'mailTooLarge'), '', ...link, say('mailWhy', { name }), ''];
    return { subject: say('mailSubject', { name, days }), text: lines.join('\n') };
  }
}

const notAllowed = outcome(false, 'The user is no longer a recipient, or may no longer see these vehicles');

/** A scope that was taken away meanwhile takes the files with it. */
function stillSees(schedule: ScheduleRow, { caller }: Recipient, part: string): boolean {
  return hasAccess('view', caller) && (coversAll(caller.scope, bounds(schedule, schedule.within)) || partOf(caller.scope) === part);
}
