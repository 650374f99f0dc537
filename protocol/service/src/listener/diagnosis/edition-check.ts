import { fitsOtherEditionOnly, type DecodeProfile, type Frame } from '@voltdeck/protocol/wire';

/** Reading a report takes as long as everything else about it here: the first ones of a session identify its terminal. */
const checkedReports = 3;

/** Whether the reports of a session are of the edition that their start mark says. */
export class EditionCheck {
  private left = checkedReports;

  /** @param profileOf the profile of the session: it changes while the session is open. */
  constructor(private readonly profileOf: () => DecodeProfile) {}

  /** A session with one such report is checked on. */
  isOther(report: Frame): boolean {
    if (this.left === 0) return false;
    this.left--;
    if (!fitsOtherEditionOnly(report, this.profileOf())) return false;
    this.left = checkedReports;
    return true;
  }
}
