import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '模块设置', en: 'Settings of the module' },
  hint: { 'zh-CN': '由稳定版的清单定义，对所有用户生效', en: 'As the stable version defines them, in force for everybody' },
  none: { 'zh-CN': '此模块没有设置', en: 'This module has no settings' },
  initial: { 'zh-CN': '初始值 {value}', en: 'initially {value}' },
  needNumber: { 'zh-CN': '请填写数字', en: 'Enter a number' },
  yes: { 'zh-CN': '是', en: 'Yes' },
  no: { 'zh-CN': '否', en: 'No' },
  save: { 'zh-CN': '保存', en: 'Save' },
  saved: { 'zh-CN': '设置已保存，下一次打开页面时生效。', en: 'The settings are saved, from the next page that anybody opens.' },
  originsTitle: { 'zh-CN': '外部来源', en: 'Other origins' },
  originsHint: { 'zh-CN': '控制台之外、模块页面要访问的地址', en: 'What its pages want to reach besides the console' },
  originsNone: { 'zh-CN': '只访问控制台自身', en: 'It reaches the console alone' },
  connect: { 'zh-CN': '请求', en: 'requests' },
  images: { 'zh-CN': '图片', en: 'pictures' },
  accepted: { 'zh-CN': '已允许', en: 'accepted' },
  waiting: { 'zh-CN': '未允许', en: 'not accepted' },
  declaredBy: { 'zh-CN': '由 {versions} 声明', en: 'declared by {versions}' },
});
