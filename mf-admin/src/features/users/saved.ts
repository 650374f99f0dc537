import { defineMessages } from '@voltdeck/kit';

export const savedMessages = defineMessages({
  permissionsOf: { 'zh-CN': '“{name}”的权限', en: 'Permissions of {name}' },
  permissionsSaved: { 'zh-CN': '已保存“{name}”的权限，立即生效', en: 'Saved the permissions of {name}; they apply at once' },
  passwordLinkOf: { 'zh-CN': '“{name}”设置密码的链接', en: 'Password link of {name}' },
  passwordLinkFirst: {
    'zh-CN': '“{name}”还没有密码。生成一个一次性链接并转交本人，由本人设置密码，他人无从得知。',
    en: '{name} has no password yet. Create a one-time link and give it to {name}, so that no one else knows the password.',
  },
  passwordLinkForgotten: {
    'zh-CN': '用于“{name}”忘记密码时：链接只能使用一次，设置新密码后其全部会话结束。在使用之前，旧密码仍然有效。',
    en: 'Use this if {name} has forgotten the password. The link works once; setting a new password ends all sessions. Until then, the old password keeps working.',
  },
  passwordLinkMake: { 'zh-CN': '生成链接', en: 'Create link' },
  passwordLinkAbout: { 'zh-CN': '只显示这一次。“{name}”在 {until} 之前打开即可设置密码；再次生成会使它失效。', en: "Shown only once. {name} can set a password with it until {until}. Creating another link invalidates this one." },
  passwordLinkMade: { 'zh-CN': '“{name}”的链接有效至 {until}', en: 'The link for {name} is valid until {until}' },
  later: { 'zh-CN': '以后再说', en: 'Later' },
});
