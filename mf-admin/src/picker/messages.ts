import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  users: { 'zh-CN': '指定用户', en: 'Named users' },
  usersHint: { 'zh-CN': '输入登录名或姓名', en: 'Enter a login name or name' },
  projects: { 'zh-CN': '项目（数据范围含该项目的用户）', en: 'Projects (users whose data scope includes them)' },
  projectsHint: { 'zh-CN': '输入项目名称', en: 'Enter a project name' },
});
