import type { ModuleManifest } from '@voltdeck/kit';
import type * as lifecycles from './lifecycles.ts';

/** What the console knows of this module before it loads any of its code. Data only: nothing is computed here. */
export const manifest = {
  name: '__NAME__',
  title: { 'zh-CN': '__TITLEZH__', en: '__TITLE__' },
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [
    {
      path: '/__NAME__/overview',
      layout: 'blank',
      header: true,
      access: 'view',
      title: { 'zh-CN': '__TITLEZH__', en: '__TITLE__' },
      component: 'overview',
    },
  ],
  navigation: [{ path: '/__NAME__/overview', title: { 'zh-CN': '__TITLEZH__', en: '__TITLE__' }, order: 100, access: 'view' }],
  extensions: [
    {
      slot: 'device.tab',
      name: '__NAME__-summary',
      title: { 'zh-CN': '__TITLEZH__', en: '__TITLE__' },
      order: 100,
      access: 'view',
      component: 'deviceTab',
    },
  ],
} satisfies ModuleManifest<typeof lifecycles>;
