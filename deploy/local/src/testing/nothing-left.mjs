import { ChildProcess } from 'node:child_process';
import { Server, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, vi } from 'vitest';

// One process runs many files of tests, so a file leaves it as it found it. One that does not fails by its name,
// instead of another one later, or of a run that does not end.

/** What keeps a process alive, or answers in it. Sockets end with what holds them, those of `fetch` some seconds later. */
const counted = ['TCPServerWrap', 'ProcessWrap', 'Timeout', 'FSEventWrap', 'UDPWRAP'];

/** What only a test sets: a page's objects, which Node has not, and those of Node that are commonly replaced. */
const watched = ['window', 'document', 'location', 'localStorage', 'history', 'fetch', 'EventSource', 'setTimeout', 'Date'];

const signals = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection'];

/** What is being closed gets this long: a count, since a test may have left the clock standing. */
const patience = { rounds: 250, roundMs: 20 };

function found() {
  const active = process.getActiveResourcesInfo();
  return {
    folder: process.cwd(),
    environment: { ...process.env },
    globals: new Map(watched.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)?.value])),
    listeners: new Map(signals.map((name) => [name, process.listenerCount(name)])),
    open: new Map(counted.map((type) => [type, active.filter((other) => other === type).length])),
  };
}

/** @param {ReturnType<typeof found>} before @param {ReturnType<typeof found>} now */
function differences(before, now) {
  const names = new Set([...Object.keys(before.environment), ...Object.keys(now.environment)]);
  return [
    ...(vi.isFakeTimers() ? ['fake timers'] : []),
    ...(before.folder === now.folder ? [] : [`the working directory ${now.folder}`]),
    ...[...names].filter((name) => !name.startsWith('VITEST_') && before.environment[name] !== now.environment[name]).map((name) => `the environment variable ${name}`),
    ...watched.filter((name) => before.globals.get(name) !== now.globals.get(name)).map((name) => `the global '${name}'`),
    ...more(before.listeners, now.listeners).map((name) => `a listener of the process to '${name}'`),
    ...more(before.open, now.open).map((type) => `an open ${type}`),
  ];
}

/** @param {Map<string, number>} before @param {Map<string, number>} now */
const more = (before, now) => [...now].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);

/** A service that continues would answer the next file, which would fail for no fault of its own. */
function endWhatIsOpen() {
  for (const handle of openNow().filter((one) => !openBefore.has(one))) {
    if (handle instanceof ChildProcess) handle.kill('SIGKILL');
    if (handle instanceof Server) handle.close();
    if (handle instanceof Socket && handle.remoteAddress !== undefined) handle.destroy();
  }
}

/** Not in Node's documentation, but the only way to what a file no longer holds. @returns {unknown[]} */
const openNow = () => Reflect.get(process, '_getActiveHandles')?.call(process) ?? [];

const before = found();
const openBefore = new Set(openNow());

afterAll(async () => {
  let left = differences(before, found());
  for (let round = 0; left.length > 0 && round < patience.rounds; round++) {
    await pause(patience.roundMs, undefined, { ref: false });
    left = differences(before, found());
  }
  if (left.length > 0) endWhatIsOpen();
  if (left.length > 0) throw new Error(`This file of tests leaves behind: ${left.join(', ')}`);
});
