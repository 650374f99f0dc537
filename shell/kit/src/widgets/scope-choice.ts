import { useQuery } from '@tanstack/react-query';
import type { NamedScope } from '@voltdeck/contract';
import { endpoints } from '../api/endpoints.ts';
import { apiQuery } from '../api/queries.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';

const messages = defineMessages({
  choose: { 'zh-CN': '请选择', en: 'Choose' },
  all: { 'zh-CN': '您能看到的全部车辆', en: 'All vehicles you can see' },
  project: { 'zh-CN': '项目：{name}', en: 'Project: {name}' },
});

/** What a link can be given to show, in a select: a project, or everything. */
export interface ScopeChoice {
  readonly value: string;
  readonly text: string;
}

const everything = 'all';
const projectsShown = 200;

/** Starts with no choice: what a link shows is named on purpose. */
export function useScopeChoices(): readonly ScopeChoice[] {
  const say = useMessages(messages);
  const { data } = useQuery(apiQuery(endpoints.projectList, { query: { pageSize: projectsShown } }));
  const projects = (data?.items ?? []).map(({ id, name }) => ({ value: id, text: say('project', { name }) }));
  return [{ value: '', text: say('choose') }, ...projects, { value: everything, text: say('all') }];
}

/** The scope that a choice means; undefined while nothing is chosen. */
export function scopeOfChoice(value: string): NamedScope | undefined {
  if (value === '') return undefined;
  return value === everything ? everything : { projects: [value], customers: [], groups: [] };
}
