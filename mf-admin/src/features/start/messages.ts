import { defineMessages } from '@voltdeck/kit';
import type { FirstStepsView } from '@voltdeck/contract';
import type { Text } from '@voltdeck/kit';
import { pages } from '@voltdeck/protocol/contract';
import { connectPath, customerListPath, deviceListPath, projectListPath, userListPath } from '../../registry/paths.ts';

export const messages = defineMessages({
  title: { 'zh-CN': '开始使用', en: 'First steps' },
  hint: { 'zh-CN': '演示数据不计入。全部完成后，此清单自动消失。', en: 'Demonstration data does not count. The list disappears once all steps are done.' },
  done: { 'zh-CN': '已完成', en: 'done' },
  open: { 'zh-CN': '待完成', en: 'to do' },
  unknown: { 'zh-CN': '状态未知：服务未响应', en: "Status unknown: the service isn't responding" },
  hide: { 'zh-CN': '不再显示', en: 'Hide this list' },
  hidden: { 'zh-CN': '清单已隐藏。可在系统配置中重新显示。', en: 'List hidden. Show it again in the system settings.' },
  demo: { 'zh-CN': '演示数据', en: 'Demonstration' },
  demoHint: { 'zh-CN': '模拟车辆，及为其生成的客户、项目和分组。', en: 'Simulated vehicles, with the customers, projects and groups made for them.' },
  demoWhat: {
    'zh-CN': '{vehicles} 台模拟车辆，{customers} 个客户，{projects} 个项目，{groups} 个分组',
    en: 'simulated vehicles: {vehicles}, customers: {customers}, projects: {projects}, groups: {groups}',
  },
  demoRecords: { 'zh-CN': '{records} 条数据', en: 'records: {records}' },
  demoRecordsUnknown: { 'zh-CN': '数据条数未知', en: 'number of records unknown' },
  demoGone: { 'zh-CN': '{by} 已移除演示数据。', en: '{by} removed the demonstration.' },
  demoLeaving: { 'zh-CN': '正在删除其数据：还有 {records} 条。', en: 'Its records are being deleted: {records} left.' },
  remove: { 'zh-CN': '移除演示数据…', en: 'Remove demonstration…' },
  removeTitle: { 'zh-CN': '移除演示数据？', en: 'Remove the demonstration?' },
  removeWhat: { 'zh-CN': '将删除 {what} 及 {records}。', en: 'This removes {what}; {records}.' },
  removeForGood: { 'zh-CN': '数据将被永久删除，无法恢复。', en: 'The records are deleted permanently. This can’t be undone.' },
  removeReal: { 'zh-CN': '真实车辆及其客户、项目和数据不受影响；真实车辆正在使用的演示客户、项目和分组将保留。', en: 'Real vehicles keep their records, customers and projects. Demonstration entries used by a real vehicle are kept.' },
  removeSimulator: {
    'zh-CN': '本机的模拟器随即停止，并且下次 npm start 不再启动；此后模拟车辆不会再自动登记。单独运行的模拟器请自行停止。',
    en: 'The simulator on this machine stops and is not started by the next npm start; simulated vehicles are no longer added automatically. Stop simulators that run elsewhere yourself.',
  },
  removeKnown: { 'zh-CN': '我了解此操作无法撤销', en: 'I understand that this can’t be undone' },
  removeDo: { 'zh-CN': '移除', en: 'Remove' },
  removed: { 'zh-CN': '演示数据已移除，数据正在后台删除。', en: 'Demonstration removed. Its records are deleted in the background.' },
});

type StepName = FirstStepsView['steps'][number]['name'];

/** The steps, each with where it is done. */
export const stepTexts: Readonly<Record<StepName, { readonly name: Text; readonly about: Text; readonly to: string }>> = {
  customer: { name: { 'zh-CN': '新增客户', en: 'Add a customer' }, about: { 'zh-CN': '车辆属于谁', en: 'Who the vehicles belong to' }, to: customerListPath },
  project: { name: { 'zh-CN': '新增项目', en: 'Add a project' }, about: { 'zh-CN': '车辆与数据范围按项目划分', en: 'Vehicles and data scopes are divided by projects' }, to: projectListPath },
  vehicle: { name: { 'zh-CN': '登记车辆', en: 'Add a vehicle' }, about: { 'zh-CN': '逐台新增，或从文件导入', en: 'One by one, or from a file' }, to: deviceListPath },
  heard: { name: { 'zh-CN': '接入车辆', en: 'Connect a vehicle' }, about: { 'zh-CN': '从终端设置到首条数据', en: 'From terminal settings to the first record' }, to: connectPath },
  backup: { name: { 'zh-CN': '备份', en: 'Make a backup' }, about: { 'zh-CN': '设置备份计划，并测试一次恢复', en: 'Set a schedule, and test a restore once' }, to: '/sys/status#backup' },
  notifications: { name: { 'zh-CN': '设置通知', en: 'Set up notifications' }, about: { 'zh-CN': '通过邮件或 webhook 接收故障通知，并发送一次测试', en: 'Faults by e-mail or webhook; send a test once' }, to: `${pages.account}#notifications` },
  user: { name: { 'zh-CN': '新增用户', en: 'Add a user' }, about: { 'zh-CN': '每人使用自己的账号', en: 'An account for each person' }, to: userListPath },
};
