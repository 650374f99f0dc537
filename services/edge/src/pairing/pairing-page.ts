import { pairingMarkId, type CriticalFiles, type ShellBuild } from '@voltdeck/protocol/contract';
import { shellLinks } from '../page/file-links.ts';
import { guard, wallPlace } from '../page/page.ts';
import { themeScript } from '../page/theme-script.ts';

interface PairingPageInput {
  readonly shellBuild: ShellBuild;
  /** The build's files for a page without the console around it. */
  readonly files: CriticalFiles;
  readonly nonce: string;
}

/** The HTML that asks for a code: kit's page of walls, without any module. */
export function renderPairing({ shellBuild, files, nonce }: PairingPageInput): string {
  const own = shellLinks(shellBuild, files);
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<meta id="${pairingMarkId}">`,
    '<title>Voltdeck</title>',
    '<link rel="icon" href="data:,">',
    ...own.filter(({ as }) => as === 'style').map((link) => `<link rel="stylesheet" href="${link.url}" ${guard(link)}>`),
    ...own.filter(({ as }) => as === 'script').map((link) => `<script defer src="${link.url}" ${guard(link)}></script>`),
    '</head>',
    '<body>',
    `<script nonce="${nonce}">${themeScript}</script>`,
    `<main id="page">${wallPlace}</main>`,
    '</body>',
    '</html>',
  ].join('\n');
}
