import { defineMessages } from '@voltdeck/kit';

export const savedMessages = defineMessages({
  permissionsOf: { 'zh-CN': '“{name}”的权限', en: 'Permissions of {name}' },
  permissionsSaved: { 'zh-CN': '已保存“{name}”的权限，立即生效', en: 'The permissions of {name} are saved and count at once' },
});
