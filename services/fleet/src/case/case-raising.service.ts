import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf, ServiceCases } from '@voltdeck/contract';
import { caseCauseTexts, caseStateTexts, caseTitleOf, checklistOf, pausedUntil, type SettingValues, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { ConfigRepository } from '../config/config.repository.ts';
import { DictionaryRepository } from '../dictionary/dictionary.repository.ts';
import { CaseDutyRepository } from './case-duty.repository.ts';
import { hoursOf } from './case-hours.ts';
import { CaseHistoryRepository } from './case-history.repository.ts';
import { levelText } from './case-level.ts';
import { CaseMemberRepository, type OwnedMember, type StormCase } from './case-member.repository.ts';
import { clockOf } from './case-row.ts';
import { CaseRepository } from './case.repository.ts';

type Raised = InputOf<ServiceCases['caseRaise']>;

/** What is raised, and what a case of it begins with: read before the transaction, which waits for others. */
interface Opening {
  readonly raised: Raised;
  readonly name: Text;
  readonly checks: readonly Text[];
  readonly values: SettingValues;
}

/** Opens the cases that no person opens. What is raised again, also by another process at the same time, has its case. */
@Injectable()
export class CaseRaisingService {
  constructor(
    private readonly cases: CaseRepository,
    private readonly members: CaseMemberRepository,
    private readonly history: CaseHistoryRepository,
    private readonly dictionary: DictionaryRepository,
    private readonly configs: ConfigRepository,
    private readonly duties: CaseDutyRepository,
  ) {}

  async raise(raised: Raised): Promise<OutputOf<ServiceCases['caseRaise']>> {
    const { storm = null } = raised;
    const members = await this.members.withDevices(this.cases.dataSource.manager, raised.members);
    const opening = await this.openingOf(raised, members);
    return this.cases.dataSource.transaction(async (manager) => {
      await this.members.lock(manager);
      const opened: (string | null)[] = [];
      if (storm === null) {
        for (const member of members) opened.push(await this.openOne(manager, opening, member));
      } else {
        // Data scope goes by project, so a storm has one case in each.
        const projects = new Set(members.map(({ projectId }) => projectId));
        for (const project of projects) opened.push(await this.openStorm(manager, opening, storm, members.filter(({ projectId }) => projectId === project)));
      }
      return { caseIds: opened.filter((id) => id !== null) };
    });
  }

  private async openingOf(raised: Raised, [member]: readonly OwnedMember[]): Promise<Opening> {
    const { type, ruleName = '' } = raised;
    const [values, fault] = await Promise.all([this.configs.values(), type === undefined ? null : this.dictionary.resolve(type, member?.bmsModel ?? null)]);
    return { raised, name: fault?.name ?? { 'zh-CN': ruleName, en: ruleName }, checks: checklistOf(fault?.checks ?? null), values };
  }

  private async openOne(manager: EntityManager, opening: Opening, member: OwnedMember): Promise<string | null> {
    if (!(await this.members.isKnown(manager, opening.raised, member))) return this.open(manager, opening, member);
    await this.rise(manager, opening, member);
    return null;
  }

  /** A fault that rises takes the case that the system opened for it along, and what has to be done then. */
  private async rise(manager: EntityManager, { raised: { source, level, type }, values }: Opening, { id: sourceId }: OwnedMember): Promise<void> {
    const found = await this.members.lower(manager, source, sourceId, level);
    if (found === null) return;
    const at = new Date();
    await this.cases.update(manager, found.id, { level, allowed_s: hoursOf(values, level) * 3_600 }, { by: null, at });
    await this.duties.add(manager, found.id, { level, type: type ?? null }, values, at);
    await this.history.record(manager, found.id, [{ kind: 'level', before: levelText(found.level), after: levelText(level) }], null, at);
  }

  /** An open case of the storm, or of one of its alarms, becomes that of the storm. */
  private async openStorm(manager: EntityManager, opening: Opening, storm: string, members: readonly OwnedMember[]): Promise<string | null> {
    const known = await this.members.casesOf(manager, storm, members);
    const [first, ...others] = known.filter(({ state }) => state !== 'closed');
    const taken = new Set(known.flatMap(({ alarms }) => alarms));
    const fresh = members.filter(({ id }) => !taken.has(id));
    const [member] = fresh;
    const opened = first === undefined && member !== undefined ? await this.open(manager, opening, member) : null;
    const caseId = first?.id ?? opened;
    if (caseId === null) return null;
    const joined = others.filter(({ isUntouched }) => isUntouched);
    const own = members.filter(({ id }) => first?.alarms.includes(id) === true);
    await this.members.join(manager, { caseId, storm, members: [...own, ...fresh], joined: joined.map(({ id }) => id) });
    for (const each of joined) await this.closeAsPart(manager, each, caseId);
    return opened;
  }

  private async open(manager: EntityManager, { raised: { source, level, type, ruleId }, name, checks, values }: Opening, { id: sourceId, deviceId, startedAt }: OwnedMember): Promise<string | null> {
    const [at, title] = [new Date(), caseTitleOf(name)];
    const id = await this.cases.insert(manager, {
      ...{ device_id: deviceId, title, level, source, source_id: sourceId, source_type: type ?? null, source_rule: ruleId ?? null, source_name: name, source_started_at: new Date(startedAt) },
      ...{ owner_id: null, owner_name: null, allowed_s: hoursOf(values, level) * 3_600, opened_at: at, opened_by: null },
    });
    if (id === null) return null; // A person has opened one at this moment.
    await this.cases.addItems(manager, id, checks, false);
    await this.duties.add(manager, id, { level, type: type ?? null }, values, at);
    await this.history.record(manager, id, [{ kind: 'opened', after: title }], null, at);
    return id;
  }

  /** Opened before the storm was one, and no one has worked on it: its vehicle is in the case of the storm. */
  private async closeAsPart(manager: EntityManager, { id, row }: StormCase, caseId: string): Promise<void> {
    const at = new Date();
    const note: Text = { 'zh-CN': `已并入告警风暴工单 ${caseId}`, en: `Part of the storm of case ${caseId}` };
    const fields = { state: 'closed', closed_at: at, waiting_since: null, paused_s: pausedUntil(clockOf(row), at.getTime()), cause: 'duplicate', closing_note: caseTitleOf(note) } as const;
    await this.cases.update(manager, id, fields, { by: null, at });
    const { 'zh-CN': chinese, en } = caseCauseTexts.duplicate;
    await this.history.record(manager, id, [{ kind: 'closed', before: caseStateTexts[row.state], after: { 'zh-CN': `${chinese}：${note['zh-CN']}`, en: `${en}: ${note.en}` } }], null, at);
  }
}
