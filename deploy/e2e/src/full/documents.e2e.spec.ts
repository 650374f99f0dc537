import { describe, expect, it } from 'vitest';
import { callsIn, commandTree, problemOf } from '../documents/commands.ts';
import { documents } from '../documents/documents.ts';
import { missingLine, runSteps, stepsOf } from '../documents/run-blocks.ts';

const all = documents();
const run = all.map((document) => ({ document, path: document.path, steps: stepsOf(document) })).filter(({ steps }) => steps.length > 0);

describe('documents', () => {
  it.each(run)('$path: its marked blocks run, and say what it promises', { timeout: 240_000 }, async ({ document, steps }) => {
    const said = await runSteps(document, steps, process.env);
    const broken = steps.flatMap(({ command, promised }, at) => {
      const missing = missingLine(said[at] ?? '', promised);
      return missing === null ? [] : [`${document.path}:${command.line}: no line '${missing}' in\n${said[at]}`];
    });
    expect(broken).toEqual([]);
  });

  it('name commands and options that the command line has', { timeout: 120_000 }, () => {
    const tree = commandTree();
    const calls = all.flatMap((document) => callsIn(document).map((given) => ({ path: document.path, given })));
    expect(calls.length).toBeGreaterThan(40);
    expect(calls.flatMap(({ path, given }) => (problemOf(given, tree) === null ? [] : [`${path}: ${problemOf(given, tree)}`]))).toEqual([]);
  });
});
