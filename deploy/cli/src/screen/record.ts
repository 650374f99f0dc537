import { wall, type WallRecording, type WallRecordingEvent } from '@voltdeck/contract';
import type { NamedRef } from '@voltdeck/protocol/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { CallerError, messageOf, refusal } from '../sentence.ts';
import type { ConsoleSession } from '../session/console.ts';
import { everyItem } from '../session/every-item.ts';
import { words } from './words.ts';

/** Where the stream is, and the token that may read it. */
export interface StreamSource {
  readonly url: string;
  readonly token: string;
}

interface RecordOptions {
  /** Ends the recording. */
  readonly until: AbortSignal;
  /** Called when it begins. */
  readonly onBegin?: () => void;
  /** Ids of projects that have a wall of their own; the first that the token sees when none is named. */
  readonly projects: readonly string[];
}

/** Listens to the console as a wall does, and keeps what it says. @throws CallerError when it says nothing */
export async function recordWall(session: ConsoleSession, source: StreamSource, { until, onBegin, projects }: RecordOptions): Promise<WallRecording> {
  const shown = await projectsOf(session, projects);
  const names = ['', ...shown.map(({ id }) => id)];
  const began = Date.now();
  onBegin?.();
  const feeds = await Promise.all(names.map((id) => recordFeed(source, id, until)));
  return {
    recordedAt: new Date(began).toISOString(),
    lengthMs: Date.now() - began,
    feeds: Object.fromEntries(names.map((id, index) => [id, feeds[index] ?? []])),
    projects: shown.map(({ id, name }) => ({ id, name })),
  };
}

async function projectsOf(session: ConsoleSession, ids: readonly string[]): Promise<NamedRef[]> {
  const found = new Map<string, NamedRef>();
  for await (const project of everyItem(session.console.projectList)) {
    if (ids.length === 0) return [project];
    if (ids.includes(project.id)) found.set(project.id, project);
  }
  return ids.map((id) => {
    const project = found.get(id);
    if (project === undefined) throw refusal(words.noProject, { id });
    return project;
  });
}

async function recordFeed({ url, token }: StreamSource, projectId: string, ended: AbortSignal): Promise<WallRecordingEvent[]> {
  const address = new URL(wall.wall.path, url);
  if (projectId !== '') address.searchParams.set('projectId', projectId);
  const started = Date.now();
  const events: WallRecordingEvent[] = [];
  try {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' }, signal: ended });
    if (!answer.ok || answer.body === null) throw refusal(words.answered, { path: address.pathname, status: answer.status, text: (await answer.text()).slice(0, 300) });
    for await (const { event, data } of answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())) {
      if (event === 'now' || event === 'trend') events.push({ atMs: Date.now() - started, event, data: JSON.parse(data) });
    }
  } catch (error) {
    if (error instanceof CallerError) throw error;
    if (!ended.aborted) throw refusal(words.away, { origin: address.origin, why: messageOf(error) });
  }
  if (!events.some(({ event }) => event === 'now') || !events.some(({ event }) => event === 'trend')) {
    throw refusal(words.nothing, { seconds: Math.round((Date.now() - started) / 1000) });
  }
  return events;
}
