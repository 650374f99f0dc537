/** A fenced block: what stands behind its ticks (`sh run`), its text, and the line of the file on which the text begins. */
export interface Fence {
  readonly info: string;
  readonly text: string;
  readonly line: number;
}

const tick = /^(```+)(.*)$/;

/** The fenced blocks of a document, in order. */
export function fencesOf(markdown: string): Fence[] {
  const fences: Fence[] = [];
  let open: { readonly info: string; readonly line: number; readonly lines: string[] } | null = null;
  for (const [at, text] of markdown.split('\n').entries()) {
    const [, ticks, info = ''] = tick.exec(text) ?? [];
    if (ticks === undefined) open?.lines.push(text);
    else if (open === null) open = { info: info.trim(), line: at + 2, lines: [] };
    else {
      fences.push({ info: open.info, text: open.lines.join('\n'), line: open.line });
      open = null;
    }
  }
  return fences;
}

const withoutFences = (markdown: string): string => markdown.replaceAll(/^```[^\n]*\n[\s\S]*?^```/gm, '');

/** What a heading is reached by, as the hosts of Git repositories make it. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

export const anchorsOf = (markdown: string): ReadonlySet<string> => new Set([...withoutFences(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** Where the links and pictures of a document lead. */
export const linksOf = (markdown: string): string[] => [...withoutFences(markdown).replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
