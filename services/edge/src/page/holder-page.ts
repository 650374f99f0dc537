import { holderScript } from './holder-script.ts';

/** Policy of the page around an embedded one: its script, its frame and the exchange, nothing else. No module's code runs in it. */
export function holderSecurityPolicy(nonce: string, ancestors: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; ');
}

/** The page that an embed link opens: it holds the link's token, and frames the page that is shown. */
export function renderHolder(nonce: string): string {
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<title>Voltdeck</title>',
    '<link rel="icon" href="data:,">',
    `<style nonce="${nonce}">html,body{height:100%;margin:0;overflow:hidden}iframe{display:block;width:100%;height:100%;border:0}</style>`,
    '</head>',
    '<body>',
    `<script nonce="${nonce}">${holderScript}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
