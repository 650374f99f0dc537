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
    {
      path: '/main/vehicle-list',
      layout: 'blank',
      header: true,
      access: 'view',
      title: { 'zh-CN': '车辆', en: 'Vehicles' },
      component: 'vehicleList',
    },
  ],
  navigation: [
    { path: '/main/home', title: { 'zh-CN': '总览', en: 'Overview' }, order: 10, access: 'view' },
    { path: '/main/vehicle-list', title: { 'zh-CN': '车辆', en: 'Vehicles' }, order: 20, access: 'view' },
  ],
  extensions: [],
} satisfies ModuleManifest<typeof lifecycles>;
