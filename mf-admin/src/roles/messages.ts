import { defineMessages, type Text } from '@voltdeck/kit';
import type { Option } from '@voltdeck/kit/list';
import { permissions, permissionTable, signInFilters, type PersonAccess, type SignInFilter } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  custom: { 'zh-CN': '自定义权限', en: 'Custom' },
  customHint: { 'zh-CN': '在下方选择用户类型和权限', en: 'Choose user type and permissions below' },
  all: { 'zh-CN': '全部', en: 'All' },
});

/** The five permissions, each with what it covers: the one table of the contract. */
export const permissionOptions: readonly Option[] = permissions.map((value) => ({ value, text: permissionTable[value].name, about: permissionTable[value].covers }));

const signInTexts: Readonly<Record<SignInFilter, Text>> = {
  never: { 'zh-CN': '从未登录', en: 'Never signed in' },
  days30: { 'zh-CN': '30 天未登录', en: 'Not for 30 days' },
  days90: { 'zh-CN': '90 天未登录', en: 'Not for 90 days' },
};

export const signInOptions: readonly Option[] = signInFilters.map((value) => ({ value, text: signInTexts[value] }));

/** What an action asks for. */
export const accessTexts: Readonly<Record<PersonAccess, Text>> = {
  session: { 'zh-CN': '已登录', en: 'Signed in' },
  view: permissionTable.view.name,
  add: permissionTable.add.name,
  update: permissionTable.update.name,
  delete: permissionTable.delete.name,
  download: permissionTable.download.name,
  modulePublish: { 'zh-CN': '管理员或模块发布令牌', en: 'Administrator or module publishing token' },
  administrator: { 'zh-CN': '管理员', en: 'Administrator' },
};
