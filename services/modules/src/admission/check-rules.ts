import { ownTeam } from '@voltdeck/protocol/contract';
import { budgetOf, isScript, isStyle, judgeBudget, judgeHostDoor, judgeStyles, type SentFile } from '@voltdeck/protocol/module-rules';
import type { Candidate } from './candidate.ts';
import { refuseFirst } from './refuse-first.ts';

/**
 * The rules that `voltdeck module check` judges by as well: what its styles reach, and whose part of kit it takes.
 *
 * @throws DomainError MODULE_STYLE_*, MODULE_HOST_IMPORTED
 */
export function checkRules({ build, files }: Candidate, team: string): void {
  const styles = textsOf(files, isStyle);
  refuseFirst(styles.flatMap((style) => judgeStyles(style, build.name)));
  if (team !== ownTeam) refuseFirst(judgeHostDoor(build, textsOf(files, isScript)));
}

/** @returns what a page waits for, packed. @throws DomainError MODULE_OVER_BUDGET, MODULE_PAGE_OVER_BUDGET, MODULE_TOTAL_OVER_BUDGET */
export function checkBudget({ build }: Candidate, files: readonly SentFile[]): number {
  refuseFirst(judgeBudget(build, files));
  return budgetOf(build, files).firstBytes;
}

function textsOf(files: Candidate['files'], isKind: (path: string) => boolean): { file: string; text: string }[] {
  return [...files].filter(([path]) => isKind(path)).map(([file, bytes]) => ({ file, text: bytes.toString('utf8') }));
}
