import { embedPrefix, embedStateId, isWallPage, ownerOf, type CriticalFiles, type EmbedState, type ShellBuild } from '@voltdeck/protocol/contract';
import { preloadsOf, shellLinks } from './file-links.ts';
import { escapeJson, guard, preload, wallPlace } from './page.ts';
import { themeScript } from './theme-script.ts';

export interface EmbedPageInput {
  readonly state: EmbedState;
  readonly shellBuild: ShellBuild;
  /** The build's files for a frame. */
  readonly files: CriticalFiles;
  readonly nonce: string;
}

/** The page of a frame that is a wall is dark before it is drawn. */
function isWall({ screen, module }: EmbedState): boolean {
  const owner = ownerOf([module], screen.slice(embedPrefix.length));
  return owner !== null && isWallPage(owner.route);
}

/** The HTML of a frame: one module, and as much of a shell as it needs. */
export function renderEmbed({ state, shellBuild, files, nonce }: EmbedPageInput): string {
  const own = shellLinks(shellBuild, files);
  return [
    '<!doctype html>',
    `<html lang="${state.language ?? 'zh-CN'}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<title>Voltdeck</title>',
    '<link rel="icon" href="data:,">',
    ...own.filter(({ as }) => as === 'style').map((link) => `<link rel="stylesheet" href="${link.url}" ${guard(link)}>`),
    ...own.filter(({ as }) => as === 'script').map((link) => `<script defer src="${link.url}" ${guard(link)}></script>`),
    ...preloadsOf(state.module, shellBuild).map(preload),
    '</head>',
    '<body>',
    `<script nonce="${nonce}">${themeScript}</script>`,
    `<main id="page">${isWall(state) ? wallPlace : ''}</main>`,
    `<script type="application/json" id="${embedStateId}">${escapeJson(state)}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

/** What a frame shows in place of a page: why there is none. */
export function renderRefusal(sentence: string): string {
  const text = sentence.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html><html><head><meta charset="utf-8"><title>Voltdeck</title></head><body><p>${text}</p></body></html>`;
}
