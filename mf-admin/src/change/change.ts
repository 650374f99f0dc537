import type { ModuleDetailView, RolloutAudience } from '@voltdeck/contract';
import { call, endpoints, type ErrorData, type Text } from '@voltdeck/kit';
import type { RolloutState } from '@voltdeck/protocol/contract';
import { messages, stateChanges } from './messages.ts';

export interface Sentence {
  readonly text: Text;
  readonly data?: ErrorData;
}

/** A change of who gets which version: what is asked before it, what it does, and what is said after. */
export interface ChannelChange {
  readonly title: Sentence;
  /** Whom it reaches. */
  readonly reach: readonly Sentence[];
  readonly action: Text;
  readonly danger: boolean;
  /** Has to be ticked before it can be done. */
  readonly acknowledged?: Text;
  readonly done: Sentence;
  readonly run: () => Promise<ModuleDetailView>;
}

/** What a change is made to. */
interface Subject {
  readonly module: ModuleDetailView;
  /** The module's title in the language in force. */
  readonly title: string;
}

const parametersOf = ({ module: { name } }: Subject): { readonly parameters: { readonly name: string } } => ({ parameters: { name } });

/** Users who are pinned keep their version whatever is stable. */
function pinnedSentence({ module: { pins } }: Subject, version: string | null): Sentence[] {
  const count = pins.filter((pin) => pin.version !== version).length;
  return count === 0 ? [] : [{ text: messages.pinnedKeep, data: { count } }];
}

export function promotion(subject: Subject, version: string): ChannelChange {
  const { stable, rollout } = subject.module;
  const data = { title: subject.title, version, stable };
  const unseen = subject.module.origins.filter(({ versions, accepted }) => !accepted && versions.includes(version));
  const doubt = subject.module.history.find((view) => view.version === version && view.doubtful);
  const other = rollout?.state === 'running' && rollout.version !== version ? rollout.version : null;
  return {
    title: { text: messages.promoteTitle, data },
    reach: [
      ...(doubt === undefined ? [] : [{ text: messages.promoteDoubt, data: { version, failing: doubt.failing } }]),
      { text: messages.promoteReach, data },
      { text: stable === null ? messages.promoteFirst : messages.promoteBack, data },
      ...unseen.map(({ use, origin }) => ({ text: use === 'images' ? messages.promoteImages : messages.promoteConnect, data: { origin } })),
      ...(other === null ? [] : [{ text: messages.promoteBeside, data: { canary: other } }]),
      ...pinnedSentence(subject, version),
    ],
    action: unseen.length > 0 ? messages.promoteAccept : messages.promote,
    danger: unseen.length > 0 || doubt !== undefined,
    ...(doubt === undefined ? {} : { acknowledged: messages.promoteKnown }),
    done: { text: messages.promoted, data },
    run: () => call(endpoints.modulePromote, { ...parametersOf(subject), body: { version, ...(unseen.length > 0 ? { acceptOrigins: true } : {}), ...(doubt === undefined ? {} : { force: true }) } }),
  };
}

/** Null where there is nothing to go back to. */
export function rollback(subject: Subject): ChannelChange | null {
  const { stable, lastGood } = subject.module;
  if (lastGood === null || stable === null) return null;
  const data = { title: subject.title, stable, lastGood };
  return {
    title: { text: messages.rollbackTitle, data },
    reach: [{ text: messages.rollbackReach, data }, { text: messages.rollbackLeft, data }, ...pinnedSentence(subject, lastGood)],
    action: messages.rollback,
    danger: true,
    done: { text: messages.rolledBack, data },
    run: () => call(endpoints.moduleRollback, { ...parametersOf(subject), body: { version: lastGood } }),
  };
}

/** `users`: how many the console has; null while that is not known. */
export function rollingOut(subject: Subject, version: string, audience: RolloutAudience, users: number | null): ChannelChange {
  const { percentage, userIds, projectIds } = audience;
  const { rollout, stable } = subject.module;
  const about = users === null ? null : Math.round((users * percentage) / 100);
  const data = { title: subject.title, version, percentage, about, users, named: userIds.length, projects: projectIds.length, stable, before: rollout?.version };
  const nobody = percentage === 0 && userIds.length === 0 && projectIds.length === 0;
  return {
    title: { text: messages.rolloutTitle, data },
    reach: [
      ...(nobody ? [{ text: messages.rolloutNobody, data }] : []),
      ...(percentage > 0 ? [{ text: about === null ? messages.rolloutShare : messages.rolloutAbout, data }] : []),
      ...(userIds.length > 0 ? [{ text: messages.rolloutNamed, data }] : []),
      ...(projectIds.length > 0 ? [{ text: messages.rolloutProjects, data }] : []),
      { text: stable === null ? messages.othersNone : messages.othersKeep, data },
      ...(rollout !== null && rollout.version !== version ? [{ text: messages.rolloutReplaces, data }] : []),
      { text: messages.haltsItself },
    ],
    action: messages.rollOut,
    danger: false,
    done: { text: messages.rolledOut, data },
    run: () => call(endpoints.moduleRollout, { ...parametersOf(subject), body: { version, ...audience } }),
  };
}

/** Null where nothing is rolled out. */
export function stateChange(subject: Subject, state: RolloutState): ChannelChange | null {
  const { rollout, stable } = subject.module;
  if (rollout === null) return null;
  const words = stateChanges[state];
  const data = { title: subject.title, version: rollout.version, stable, percentage: rollout.percentage, named: rollout.userIds.length, projects: rollout.projectIds.length };
  return {
    title: { text: words.title, data },
    reach: [{ text: words.reach, data }, ...(state === 'running' ? [] : [{ text: stable === null ? messages.othersNone : messages.backToStable, data }]), { text: words.then, data }],
    action: words.action,
    danger: state === 'halted',
    done: { text: words.done, data },
    run: () => call(endpoints.moduleRolloutState, { ...parametersOf(subject), body: { state } }),
  };
}

/** Lets the module's team decide who gets its versions, or no longer. */
export function promotionGrant(subject: Subject): ChannelChange {
  const { team, teamPromotes } = subject.module;
  const data = { title: subject.title, team };
  return {
    title: { text: teamPromotes ? messages.grantEndTitle : messages.grantTitle, data },
    reach: [{ text: teamPromotes ? messages.grantEndReach : messages.grantReach, data }],
    action: teamPromotes ? messages.grantEnd : messages.grant,
    danger: !teamPromotes,
    done: { text: teamPromotes ? messages.grantEnded : messages.granted, data },
    run: () => call(endpoints.modulePromotionGrant, { ...parametersOf(subject), body: { granted: !teamPromotes } }),
  };
}

/** `version` null takes the pins away. */
export function pinning(subject: Subject, version: string | null, userIds: readonly string[]): ChannelChange {
  const data = { title: subject.title, version, count: userIds.length };
  const off = version === null;
  return {
    title: { text: off ? messages.unpinTitle : messages.pinTitle, data },
    reach: [{ text: off ? messages.unpinReach : messages.pinReach, data }],
    action: off ? messages.unpin : messages.pin,
    danger: false,
    done: { text: off ? messages.unpinned : messages.pinned, data },
    run: () => call(endpoints.modulePins, { ...parametersOf(subject), body: { version, userIds } }),
  };
}
