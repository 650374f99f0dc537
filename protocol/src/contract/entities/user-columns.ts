import { filledText } from '../../text/fill-text.ts';
import { forms } from '../rules/forms.ts';
import type { Text } from '../../text/text.ts';

/** A column of the file that users are imported from and exported to. Role, permissions and the lists of the data scope are in words. */
export interface UserColumn {
  readonly name: 'loginName' | 'name' | 'email' | 'mobile' | 'role' | 'type' | 'permissions' | 'projects' | 'customers' | 'groups';
  readonly label: Text;
  readonly example: string;
}

const { user } = forms;
const bySemicolons: Text = { 'zh-CN': '{what}（用分号隔开）', en: '{what} (separated by semicolons)' };
const separated = (chinese: string, english: string): Text => filledText(bySemicolons, { what: { 'zh-CN': chinese, en: english } });

/** In the order of the template. A file may leave out any but the first, and headings may be names or labels of either language. */
export const userColumns: readonly UserColumn[] = [
  { name: 'loginName', label: user.loginName.label, example: 'wang.wei' },
  { name: 'name', label: user.name.label, example: '王伟' },
  { name: 'email', label: user.email.label, example: 'wang.wei@example.com' },
  { name: 'mobile', label: user.mobile.label, example: '13800000000' },
  { name: 'role', label: user.role.label, example: 'operator' },
  { name: 'type', label: user.type.label, example: '' },
  { name: 'permissions', label: separated('权限', 'Permissions'), example: '' },
  { name: 'projects', label: separated('项目编号', 'Project numbers'), example: '' },
  { name: 'customers', label: separated('客户', 'Customers'), example: '' },
  { name: 'groups', label: separated('分组', 'Groups'), example: '' },
];

/** Columns that an export adds; an import leaves them aside. */
export const userFactColumns = {
  lastSignInAt: { 'zh-CN': '最近登录', en: 'Last sign-in' },
  createdAt: { 'zh-CN': '创建时间', en: 'Created' },
  updatedAt: { 'zh-CN': '更新时间', en: 'Updated' },
} as const satisfies Readonly<Record<string, Text>>;

/** Users in one file at most. */
export const userImportRowsMax = 2_000;
