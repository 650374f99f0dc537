import type { ModuleManifest } from '@voltdeck/kit';
import type * as lifecycles from './lifecycles.tsx';

export const manifest = {
  name: 'admin',
  title: { 'zh-CN': '系统管理', en: 'Administration' },
  kit: '^0.1.0',
  contract: '^0.1.0',
  routes: [
    { path: '/eco/project-list', layout: 'default', header: true, access: 'view', title: { 'zh-CN': '项目', en: 'Projects' }, component: 'projectList' },
    { path: '/eco/customer-list', layout: 'default', header: true, access: 'view', title: { 'zh-CN': '客户', en: 'Customers' }, component: 'customerList' },
    { path: '/eco/group-list', layout: 'default', header: true, access: 'view', title: { 'zh-CN': '分组', en: 'Groups' }, component: 'groupList' },
    { path: '/eco/device-list', layout: 'default', header: true, access: 'view', title: { 'zh-CN': '设备', en: 'Devices' }, component: 'deviceList' },
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
      parameters: { name: 'moduleName' },
    },
  ],
  navigation: [
    { path: '/eco/project-list', title: { 'zh-CN': '管理', en: 'Management' }, order: 90, access: 'view' },
    { path: '/eco/project-list', title: { 'zh-CN': '项目', en: 'Projects' }, order: 810, access: 'view', section: { 'zh-CN': '业务管理', en: 'Fleet' } },
    { path: '/eco/customer-list', title: { 'zh-CN': '客户', en: 'Customers' }, order: 820, access: 'view', section: { 'zh-CN': '业务管理', en: 'Fleet' } },
    { path: '/eco/group-list', title: { 'zh-CN': '分组', en: 'Groups' }, order: 830, access: 'view', section: { 'zh-CN': '业务管理', en: 'Fleet' } },
    { path: '/eco/device-list', title: { 'zh-CN': '设备', en: 'Devices' }, order: 840, access: 'view', section: { 'zh-CN': '业务管理', en: 'Fleet' } },
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
