import { escapeJson } from '../page/page.ts';
import { baiduScript } from './baidu-script.ts';

const baidu = 'https://*.baidu.com https://*.bdimg.com';

/**
 * Baidu's script evaluates texts and writes styles, which the console's own pages never allow. So it has a page of its
 * own, whose sandbox gives it another origin: it reaches neither the console nor its cookies.
 */
export function baiduFramePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'unsafe-eval' ${baidu}`,
    `style-src 'unsafe-inline' ${baidu}`,
    `img-src data: blob: ${baidu}`,
    `connect-src ${baidu}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

export interface BaiduPageInput {
  readonly key: string;
  readonly version: string;
  readonly nonce: string;
}

/** The page of the frame: the provider's map over all of it, moved by the console around it. */
export function renderBaiduFrame({ key, version, nonce }: BaiduPageInput): string {
  const source = `https://api.map.baidu.com/api?${new URLSearchParams({ v: version, ak: key, callback: 'voltdeckMapReady' }).toString()}`;
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>Voltdeck</title>',
    '<style>html,body,#map{height:100%;margin:0;background:transparent}</style>',
    '</head>',
    '<body>',
    '<div id="map"></div>',
    `<script type="application/json" id="source">${escapeJson(source)}</script>`,
    `<script nonce="${nonce}">${baiduScript}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
