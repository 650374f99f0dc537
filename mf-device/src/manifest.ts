import type { ModuleManifest } from '@voltdeck/kit';
import type * as lifecycles from './lifecycles.tsx';

export const manifest = {
  name: 'device',
  title: { 'zh-CN': '车辆详情', en: 'Vehicle' },
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [
    {
      path: '/main/realtime/:id',
      layout: 'blank',
      header: true,
      access: 'view',
      title: { 'zh-CN': '实时数据', en: 'Live values' },
      component: 'realtime',
    },
    {
      path: '/main/record/:id',
      layout: 'blank',
      header: true,
      access: 'view',
      title: { 'zh-CN': '记录', en: 'Records' },
      component: 'record',
    },
  ],
  navigation: [],
  extensions: [],
} satisfies ModuleManifest<typeof lifecycles>;
