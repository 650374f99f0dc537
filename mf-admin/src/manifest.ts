import type { ModuleManifest } from '@voltdeck/kit';
import type * as lifecycles from './lifecycles.tsx';

export const manifest = {
  name: 'admin',
  title: { 'zh-CN': '系统管理', en: 'Administration' },
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [
    {
      path: '/sys/module-list',
      layout: 'default',
      header: true,
      access: 'administrator',
      title: { 'zh-CN': '模块', en: 'Modules' },
      component: 'moduleList',
    },
    {
      path: '/sys/module-list/:name',
      layout: 'default',
      header: true,
      access: 'administrator',
      title: { 'zh-CN': '模块详情', en: 'Module' },
      component: 'moduleDetail',
    },
  ],
  navigation: [
    { path: '/sys/module-list', title: { 'zh-CN': '管理', en: 'Management' }, order: 90, access: 'administrator' },
    {
      path: '/sys/module-list',
      title: { 'zh-CN': '模块', en: 'Modules' },
      order: 910,
      access: 'administrator',
      section: { 'zh-CN': '系统管理', en: 'System' },
    },
  ],
  extensions: [],
} satisfies ModuleManifest<typeof lifecycles>;
