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
      firstRequests: ['/api/v1/vehicles?pageSize=12', '/api/v1/fleet/overview', '/api/v1/fleet/status?groupBy=project', '/api/v1/fleet/statistics?groupBy=project'],
    },
    {
      path: '/main/vehicle-list',
      layout: 'blank',
      header: true,
      access: 'view',
      title: { 'zh-CN': '车辆', en: 'Vehicles' },
      component: 'vehicleList',
      firstRequests: ['/api/v1/vehicles?pageSize=50'],
    },
    {
      path: '/main/alarm-list',
      layout: 'blank',
      header: true,
      access: 'view',
      title: { 'zh-CN': '告警', en: 'Alarms' },
      component: 'alarmList',
      firstRequests: ['/api/v1/views?list=alarm', '/api/v1/faults?state=active&acknowledged=false&sort=-at&pageSize=20'],
    },
    { path: '/index1', layout: 'blank', header: true, access: 'session', title: { 'zh-CN': '我的一天', en: 'My day' }, component: 'portal' },
    { path: '/main/theme', layout: 'blank', header: true, access: 'session', title: { 'zh-CN': '主题', en: 'Theme' }, component: 'theme' },
    { path: '/demo', layout: 'blank', header: true, access: 'public', title: { 'zh-CN': '演示', en: 'Demos' }, component: 'demoIndex' },
    { path: '/demo/home', layout: 'blank', header: true, access: 'public', title: { 'zh-CN': '演示：总览', en: 'Demo: overview' }, component: 'demoHome' },
    { path: '/demo/theme', layout: 'blank', header: true, access: 'public', title: { 'zh-CN': '演示：主题', en: 'Demo: theme' }, component: 'demoTheme' },
  ],
  navigation: [
    { path: '/main/home', title: { 'zh-CN': '总览', en: 'Overview' }, order: 10, access: 'view' },
    { path: '/main/vehicle-list', title: { 'zh-CN': '车辆', en: 'Vehicles' }, order: 20, access: 'view' },
    { path: '/main/alarm-list', title: { 'zh-CN': '告警', en: 'Alarms' }, order: 30, access: 'view' },
  ],
  extensions: [],
} satisfies ModuleManifest<typeof lifecycles>;
