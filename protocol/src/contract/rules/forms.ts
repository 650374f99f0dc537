import { limits } from '../limits.ts';
import { permissions, tokenKinds, tokenPermissions, userTypes } from '../permissions.ts';
import type { Form, FormField } from './check.ts';
import { faultEntryForm } from './fault-entry-form.ts';
import { modelForm } from './model-form.ts';
import { platformForm, profileForm } from './profile-forms.ts';
import { rules, type Rule } from './rule-table.ts';
import { settingNames } from './settings.ts';

function field(chinese: string, english: string, ...fieldRules: readonly Rule[]): FormField {
  return { label: { 'zh-CN': chinese, en: english }, rules: fieldRules };
}

const line = (most: number): readonly Rule[] => [rules.text(), rules.maxLength(most)];
const name = field('名称', 'Name', rules.required(), ...line(100));
const description = field('描述', 'Description', ...line(1_000));
const passwordRules = [rules.text(), rules.minLength(limits.passwordCharactersMin), rules.maxLength(limits.passwordCharactersMax)];

const scopeLists = {
  projectIds: field('项目列表', 'Project list', rules.references()),
  customerIds: field('客户列表', 'Customer list', rules.references()),
  groupIds: field('分组列表', 'Group list', rules.references()),
};

const keepTokens = field('保留 API 令牌', 'Keep API tokens', rules.flag());

const user = {
  loginName: field('登录名', 'Login name', rules.required(), ...line(64), rules.regex('^[\\w.@-]+$')),
  name: field('姓名', 'Name', rules.required(), ...line(100)),
  email: field('邮箱', 'Email', ...line(254), rules.email()),
  mobile: field('手机', 'Mobile', ...line(20), rules.regex('^\\+?[\\d -]{5,20}$')),
  password: field('密码', 'Password', ...passwordRules),
  /** Sets type and permissions; empty: they are the user's own. */
  role: field('角色', 'Role', rules.text(), rules.maxLength(36)),
  type: field('用户类型', 'User type', rules.text(), rules.oneOf(...userTypes)),
  permissions: field('权限', 'Permission', rules.list(), rules.oneOf(...permissions)),
  ...scopeLists,
  /** Beside a new password. */
  keepTokens,
};
const newPassword = field('密码', 'Password', rules.required(), ...passwordRules);

const activatedAt = field('激活日期', 'Activation date', rules.date());

/** The form of each entity: the API refuses by it what a page's form refuses. */
export const forms = {
  project: {
    name,
    number: field('项目编号', 'Project number', rules.required(), ...line(50)),
    description,
    customerId: field('客户', 'Customer', rules.reference()),
  },
  customer: { name, description },
  group: { name, description },
  version: {
    number: field('版本号', 'Version number', rules.required(), ...line(50), rules.regex('^[\\w.+-]+$')),
    notes: field('说明', 'Notes', ...line(4_000)),
  },
  model: modelForm(),
  faultEntry: faultEntryForm,
  config: {
    name: field('名称', 'Name', rules.required(), rules.oneOf(...settingNames)),
    value: field('值', 'Value', ...line(500)),
  },
  profile: profileForm,
  platform: platformForm,
  device: {
    vin: field('车辆识别代号（VIN）', 'Vehicle ID', rules.required(), rules.maxLength(17), rules.regex('^[\\x21-\\x7e]+$')),
    plate: field('车牌号', 'Plate', ...line(20)),
    vehicleType: field('车辆类型', 'Vehicle type', ...line(50)),
    modelId: field('车型', 'Vehicle model', rules.reference()),
    projectId: field('项目', 'Project', rules.reference()),
    groupIds: field('分组', 'Groups', rules.references()),
    batteryId: field('电池编号', 'Battery ID', ...line(64)),
    bmsId: field('BMS 编号', 'BMS ID', ...line(64)),
    bmsModel: field('BMS 型号', 'BMS model', ...line(64)),
    hardwareId: field('硬件编号', 'Hardware ID', ...line(64)),
    softwareVersion: field('软件版本', 'Software version', ...line(64)),
    imei: field('IMEI', 'IMEI', rules.digits(15)),
    iccid: field('ICCID', 'ICCID', ...line(20), rules.alphaNum()),
    profile: field('终端协议配置', 'Terminal profile', ...line(50), rules.regex('^[\\w.-]+$')),
    activatedAt,
    serviceExpiresAt: field('服务到期', 'Service expiration', rules.date(), rules.notBefore('activatedAt', activatedAt.label)),
    serviceSuspended: field('停用服务', 'Suspend service', rules.flag()),
  },
  /** Without a password one who is added sets it by a link, and one who is changed keeps the old. */
  user,
  /** A role of one's own, beside the standard ones. */
  role: {
    name: field('名称', 'Name', rules.required(), ...line(64)),
    description: field('说明', 'Description', ...line(200)),
    permissions: field('权限', 'Permission', rules.required(), rules.list(), rules.oneOf(...permissions)),
  },
  passwordLink: { password: newPassword, keepTokens },
  /** The first administrator. */
  setUp: { loginName: user.loginName, password: newPassword },
  passwordChange: {
    password: field('当前密码', 'Current password', rules.required(), rules.text(), rules.maxLength(limits.passwordCharactersMax)),
    newPassword: field('新密码', 'New password', rules.required(), ...passwordRules),
    confirmPassword: field('确认密码', 'Confirm password', rules.required()),
    keepTokens,
  },
  token: {
    name: field('名称', 'Name', rules.required(), ...line(64)),
    kind: field('类型', 'Kind', rules.required(), rules.text(), rules.oneOf(...tokenKinds)),
    permissions: field('权限', 'Permission', rules.list(), rules.oneOf(...tokenPermissions)),
    screens: field('大屏', 'Wall displays', rules.paths()),
    team: field('团队', 'Team', ...line(64)),
    scope: field('数据范围', 'Data scope', rules.namedScope()),
    routes: field('接口', 'API routes', rules.list()),
    lifeDays: field('有效期（天）', 'Valid for (days)', rules.required(), rules.integer(), rules.between(1, limits.tokenLifeDaysMax)),
  },
} as const satisfies Record<string, Form>;
