import type { SessionView } from '@voltdeck/contract';
import type { ModuleSnapshot, PageState, ServedModule, ShellBuild } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';
import { pageStatus, redirectOf, renderPage } from './page.ts';

const title = { 'zh-CN': '实时', en: 'Live </script><script>alert(1)</script>' };

const device: ServedModule = {
  name: 'device',
  title,
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [
    { path: '/main/realtime/:id', layout: 'blank', header: true, access: 'view', title, component: 'realtime', firstRequests: ['/api/v1/devices/:id/latest', '/api/v1/fleet/status?groupBy=project'] },
    { path: '/main/history/:id', layout: 'blank', header: true, access: 'view', title, component: 'history', parameters: { id: 'id' } },
    { path: '/screen/heat', layout: 'blank', header: false, access: 'view', title, component: 'wall' },
    { path: '/eco/device-list', layout: 'default', header: true, access: 'view', title, component: 'list' },
  ],
  navigation: [],
  extensions: [],
  version: '1.0.0',
  remote: 'device_1_0_0',
  entry: 'mf-manifest.json',
  files: [
    { path: 'remoteEntry.1.js', integrity: 'sha384-entry', bytes: 1 },
    { path: 'page.1.css', integrity: 'sha384-style', bytes: 1 },
    { path: 'later.1.js', integrity: 'sha384-later', bytes: 1 },
  ],
  critical: { scripts: ['remoteEntry.1.js'], styles: ['page.1.css'] },
  shared: ['@voltdeck/kit/ui/data'],
  baseUrl: '/modules/device/1.0.0/',
  manifest: {},
};

const snapshot: ModuleSnapshot = { revision: '1', modules: [device], fallbacks: [], overrides: [], refused: [] };

const shellBuild: ShellBuild = {
  id: 'b1',
  critical: { scripts: ['react.1.js', 'main.1.js'], styles: ['ui.1.css'] },
  shared: { '@voltdeck/kit/ui/data': { scripts: ['data.1.js'], styles: [] }, '@voltdeck/kit/charts': { scripts: ['charts.1.js'], styles: [] } },
  provides: {},
  files: [
    { path: 'react.1.js', integrity: 'sha384-react', bytes: 1 },
    { path: 'main.1.js', integrity: 'sha384-main', bytes: 1 },
    { path: 'ui.1.css', integrity: 'sha384-ui', bytes: 1 },
    { path: 'data.1.js', integrity: 'sha384-data', bytes: 1 },
  ],
};

const session: SessionView = {
  user: { id: '1', loginName: 'li', name: 'Li', type: 'operator' },
  permissions: ['view'],
  expiresAt: '2026-01-01T00:00:00Z',
};

function htmlAt(path: string, signedIn: SessionView | null = session): string {
  return renderPage({ snapshot, shellBuild, path, session: signedIn, nonce: 'N0nce' });
}

function stateOf(html: string): PageState<SessionView> {
  const block = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return JSON.parse(block);
}

describe('the HTML of a page', () => {
  it('runs the scripts of the shell in their order, each with its integrity', () => {
    const scripts = [...htmlAt('/login').matchAll(/<script defer src="(\S+)" crossorigin="anonymous" integrity="(\S+)" fetchpriority="high">/g)];
    expect(scripts.map(([, url, integrity]) => [url, integrity])).toEqual([
      ['/shell/react.1.js', 'sha384-react'],
      ['/shell/main.1.js', 'sha384-main'],
    ]);
  });

  it('starts what the page asks first, before the style sheets, with the parameters of its address', () => {
    const html = htmlAt('/main/realtime/a%3C7');
    expect(html).toContain('["/api/v1/devices/a%3C7/latest","/api/v1/fleet/status?groupBy=project"].map(');
    expect(html.indexOf('voltdeckFirstAnswers')).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
  });

  it('is dark before a wall, and has the places of its cards before any other page', () => {
    expect(htmlAt('/screen/heat')).toContain('<div id="page"><div class="vd-page-skeleton vd-wall-place" aria-hidden="true"></div></div>');
    expect(htmlAt('/main/realtime/7')).toContain('<div id="page"><div class="vd-page-skeleton" aria-hidden="true"><div></div>');
    expect(htmlAt('/screen/heat', null)).toContain('<div id="page"></div>');
  });

  it('starts nothing for who may not see the page', () => {
    expect(htmlAt('/main/realtime/7', null)).not.toContain('voltdeckFirstAnswers');
    expect(htmlAt('/main/realtime/7', { ...session, permissions: [] })).not.toContain('voltdeckFirstAnswers');
  });

  it('runs, after the scripts of the shell, those of the module that owns the path and the late parts that it uses', () => {
    const scripts = [...htmlAt('/main/realtime/7').matchAll(/<script defer src="(\S+)"(?: data-remote="(\w+)")? crossorigin="anonymous" integrity="(\S+)" fetchpriority="high">/g)];
    expect(scripts.map(([, url, remote, integrity]) => [url, remote, integrity])).toEqual([
      ['/shell/react.1.js', undefined, 'sha384-react'],
      ['/shell/main.1.js', undefined, 'sha384-main'],
      ['/modules/device/1.0.0/remoteEntry.1.js', 'device_1_0_0', 'sha384-entry'],
      ['/shell/data.1.js', 'device_1_0_0', 'sha384-data'],
    ]);
  });

  it("only fetches that module's style sheets: one that hangs holds up nothing", () => {
    const html = htmlAt('/main/realtime/7');
    expect(html).toContain('<link rel="preload" as="style" href="/modules/device/1.0.0/page.1.css" data-remote="device_1_0_0" crossorigin="anonymous" integrity="sha384-style">');
    expect(html).not.toMatch(/rel="stylesheet" href="\/modules/);
  });

  it('preloads nothing for a page whose parameters do not fit', () => {
    expect(htmlAt('/main/history/7')).not.toContain('data-remote');
  });

  it('carries no module code at sign-in, also where a published module has the page', () => {
    const phish: ServedModule = { ...device, routes: ['/login', '/:page'].map((path) => ({ path, layout: 'blank', header: false, access: 'public', title, component: 'phish' })) };
    for (const path of ['/login', '/login/', '/account', '/error/404']) {
      const html = renderPage({ snapshot: { ...snapshot, modules: [phish] }, shellBuild, path, session: null, nonce: 'N0nce' });
      expect(html).not.toContain('data-remote');
      expect(html).not.toMatch(/(src|href)="\/modules\//);
    }
  });

  it('starts nothing of a module for someone who may not open it', () => {
    expect(htmlAt('/main/realtime/7', null)).not.toContain('data-remote');
    expect(htmlAt('/main/realtime/7', { ...session, permissions: [] })).not.toContain('data-remote');
  });

  it('carries snapshot, session and build for the shell, whatever texts they hold', () => {
    const html = htmlAt('/main/realtime/7');
    expect(html).not.toContain('alert(1)</script>');
    const routes = device.routes.map(({ firstRequests: _requests, ...route }) => route);
    expect(stateOf(html)).toEqual({ buildId: 'b1', session, snapshot: { ...snapshot, modules: [{ ...device, routes, files: device.files.slice(0, 2), manifest: null }] } });
  });

  it('has the nonce of its policy on everything inline', () => {
    const inline = [...htmlAt('/main/realtime/7').matchAll(/<(?:style|script)(?![^>]*(?:src=|application\/json))([^>]*)>/g)];
    expect(inline.map(([, attributes]) => attributes?.trim())).toEqual(['nonce="N0nce"', 'nonce="N0nce"', 'nonce="N0nce"']);
    expect(contentSecurityPolicy('N0nce')).toContain("script-src 'self' 'nonce-N0nce'");
  });

  it('keeps a place for the header where there will be one', () => {
    expect(htmlAt('/main/realtime/7')).toContain('vd-header-place"></div>');
    expect(htmlAt('/main/realtime/7', null)).not.toContain('vd-header-place"></div>');
    expect(htmlAt('/login')).not.toContain('vd-header-place"></div>');
  });

  it('keeps the place of the side where the page has one', () => {
    const side = '<body class="vd-side-place">';
    expect(htmlAt('/eco/device-list')).toContain(side);
    expect(htmlAt('/eco/device-list', null)).not.toContain(side);
    expect(htmlAt('/main/realtime/7')).not.toContain(side);
  });

  it('is allowed nothing unsafe', () => {
    expect(contentSecurityPolicy('N0nce')).not.toContain('unsafe');
  });
});

describe('a path', () => {
  it.each([
    ['/login', 200],
    ['/main/realtime/7', 200],
    ['/error/403', 403],
    ['/error/404', 404],
    ['/error/500', 500],
    ['/error/418', 500],
    ['/error/a/b', 404],
    ['/main/nothing', 404],
    ['/main/history/7f8a3c1e-0000-4000-8000-000000000001', 200],
    ['/main/history/7', 404],
  ])('%s answers %i', (path, status) => {
    expect(pageStatus(path, snapshot)).toBe(status);
  });

  it('/ leads home, or to the portal for anyone who may not see the fleet, else to sign-in; others stay', () => {
    expect(redirectOf('/', session)).toBe('/main/home');
    expect(redirectOf('/', { ...session, permissions: [] })).toBe('/index1');
    expect(redirectOf('/', null)).toBe('/login');
    expect(redirectOf('/main/home', session)).toBeNull();
  });
});
