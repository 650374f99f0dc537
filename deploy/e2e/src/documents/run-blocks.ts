import { spawn } from 'node:child_process';
import type { Document } from './documents.ts';
import { projectFolder } from './documents.ts';
import { fencesOf, type Fence } from './markdown.ts';

/** A block of a document that is run, with the output that the document promises of it. */
export interface Step {
  readonly command: Fence;
  readonly promised: readonly string[];
}

/** Blocks marked `sh run`; a block marked `text shows` that comes next tells lines of the output, `…` standing for anything. */
export function stepsOf({ text }: Document): Step[] {
  const fences = fencesOf(text);
  return fences.flatMap((command, at) => {
    if (command.info !== 'sh run') return [];
    const next = fences[at + 1];
    return [{ command, promised: next?.info === 'text shows' ? next.text.split('\n') : [] }];
  });
}

const marker = (at: number): string => `--- block ${at} ---`;
const scriptOf = (steps: readonly Step[]): string => ['set -euo pipefail', ...steps.flatMap(({ command: { text } }, at) => [`printf '\\n${marker(at)}\\n'`, text])].join('\n');

/** What each block of the document said, in one shell: what one sets, the next ones have. */
export async function runSteps(document: Document, steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const { code, output } = await bash(scriptOf(steps), env);
  const said = output.split(/\n--- block \d+ ---\n/).slice(1);
  const failed = steps[said.length - 1];
  if (code !== 0) throw new Error(`${document.path}:${failed?.command.line ?? 0}: the block ended with ${code}\n${failed?.command.text ?? ''}\n${said.at(-1) ?? output}`);
  return said;
}

function bash(script: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', ['-c', `exec 2>&1\n${script}`], { cwd: projectFolder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first promised line that the output does not have behind the ones before it; null when all are there. */
export function missingLine(output: string, promised: readonly string[]): string | null {
  let rest = output.split('\n');
  for (const line of promised) {
    const form = new RegExp(`^${line.trim().split('…').map(literal).join('.*')}$`);
    const at = rest.findIndex((each) => form.test(each.trim()));
    if (at === -1) return line;
    rest = rest.slice(at + 1);
  }
  return null;
}
