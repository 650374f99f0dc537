import type { ModuleManifest } from '@voltdeck/kit';
import type * as lifecycles from './lifecycles.tsx';

export const manifest = {
  name: 'dashboard',
  title: { 'zh-CN': '车队总览', en: 'Fleet dashboard' },
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [
    {
      path: '/main/home',
      layout: 'blank',
      header: true,
      access: 'view',
      title: { 'zh-CN': '总览', en: 'Overview' },
      component: 'home',
    },
  ],
  navigation: [{ path: '/main/home', title: { 'zh-CN': '总览', en: 'Overview' }, order: 10, access: 'view' }],
  extensions: [],
} satisfies ModuleManifest<typeof lifecycles>;
