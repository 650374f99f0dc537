import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  home: { 'zh-CN': 'Voltdeck 首页', en: 'Voltdeck home' },
  navigation: { 'zh-CN': '主导航', en: 'Main navigation' },
  sideNavigation: { 'zh-CN': '管理导航', en: 'Administration' },
  search: { 'zh-CN': '搜索 VIN', en: 'Search by VIN' },
  searching: { 'zh-CN': '正在搜索…', en: 'Searching…' },
  nothingFound: { 'zh-CN': '没有与“{search}”匹配的车辆', en: "No vehicle matches '{search}'" },
  language: { 'zh-CN': '切换到英文', en: 'Switch to Chinese' },
  themeDark: { 'zh-CN': '切换到深色主题', en: 'Switch to the dark theme' },
  themeLight: { 'zh-CN': '切换到浅色主题', en: 'Switch to the light theme' },
  live: { 'zh-CN': '实时', en: 'Live' },
  connecting: { 'zh-CN': '连接中', en: 'Connecting' },
  interrupted: { 'zh-CN': '已中断，正在重连', en: 'Interrupted, reconnecting' },
  userMenu: { 'zh-CN': '{name} 的菜单', en: 'Menu of {name}' },
  portal: { 'zh-CN': '门户', en: 'Portal' },
  account: { 'zh-CN': '我的账号', en: 'My account' },
  signOut: { 'zh-CN': '退出登录', en: 'Sign out' },
});
