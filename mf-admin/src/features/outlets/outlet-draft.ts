import type { OutletView } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import { recordFieldNames, type RecordFieldName } from '@voltdeck/protocol/codes';
import { outletContents, outletKinds, outletSchemes, topicDefault, topicProblem, topicProblems, type FieldProblem, type OutletContent, type OutletKind } from '@voltdeck/protocol/contract';
import { formMessages } from './form-messages.ts';

/** An outlet as it is typed. */
export interface OutletDraft {
  readonly name: string;
  readonly kind: string;
  readonly content: string;
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly clientId: string;
  readonly topic: string;
  readonly tlsCa: string;
  readonly cells: boolean;
  readonly types: readonly string[];
  readonly fields: readonly string[];
  readonly projectIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly deviceIds: readonly string[];
  /** Epoch ms in digits; of a new one alone. */
  readonly from: string;
}

const empty: OutletDraft = {
  ...{ name: '', kind: 'webhook', content: 'events', url: '', user: '', password: '', clientId: '', topic: topicDefault, tlsCa: '', cells: false, from: '' },
  ...{ types: [], fields: [], projectIds: [], customerIds: [], groupIds: [], deviceIds: [] },
};

export function draftOf(outlet: OutletView | null): OutletDraft {
  if (outlet === null) return empty;
  const { name, kind, content, url, user, clientId, topic, tlsCa, cells, types, fields, projectIds, customerIds, groupIds, deviceIds } = outlet;
  return {
    ...{ name, kind, content, url, user: user ?? '', password: '', clientId: clientId ?? '', topic, tlsCa: tlsCa ?? '', cells, from: '' },
    ...{ types, fields, projectIds, customerIds, groupIds, deviceIds },
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const isRecordField = (name: string): name is RecordFieldName => recordFieldNames.some((each) => each === name);

export const kindOf = ({ kind }: OutletDraft): OutletKind => outletKinds.find((each) => each === kind) ?? 'webhook';
export const contentOf = ({ content }: OutletDraft): OutletContent => outletContents.find((each) => each === content) ?? 'events';

/** What a draft sends, besides start and revision. */
export function formOf(draft: OutletDraft) {
  const { name, url, user, password, clientId, topic, tlsCa, cells, types, fields, projectIds, customerIds, groupIds, deviceIds } = draft;
  const [kind, content] = [kindOf(draft), contentOf(draft)];
  const ofServer = kind === 'webhook' ? {} : { user: textOrNull(user), topic: topic.trim(), tlsCa: textOrNull(tlsCa), password: password === '' ? null : password, ...(kind === 'mqtt' ? { clientId: textOrNull(clientId) } : {}) };
  const ofContent = content === 'events' ? { types } : { fields: fields.filter(isRecordField), cells };
  return { ...{ name: name.trim(), kind, content, url: url.trim(), projectIds, customerIds, groupIds, deviceIds }, ...ofServer, ...ofContent };
}

const needAddress = { webhook: formMessages.needHttps, mqtt: formMessages.needMqtt, nats: formMessages.needNats } as const satisfies Readonly<Record<OutletKind, unknown>>;

export function problemsOf(draft: OutletDraft): FieldProblem[] {
  const kind = kindOf(draft);
  const isAddress = URL.canParse(draft.url.trim()) && outletSchemes[kind].some((scheme) => draft.url.trim().startsWith(`${scheme}://`));
  const wrongTopic = kind === 'webhook' ? null : topicProblem(draft.topic.trim());
  return [
    ...(draft.name.trim() === '' ? [problem('name', 'required', formMessages.needName)] : []),
    ...(isAddress ? [] : [problem('url', 'format', needAddress[kind])]),
    ...(wrongTopic === null ? [] : [problem('topic', 'format', topicProblems[wrongTopic])]),
    ...(kind === 'mqtt' && !/^[\x21-\x7e]{0,64}$/.test(draft.clientId.trim()) ? [problem('clientId', 'format', formMessages.needClientId)] : []),
  ];
}
