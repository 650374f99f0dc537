import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  fromFile: { 'zh-CN': '来自文件', en: 'From file' },
  fromFileText: { 'zh-CN': '此配置由文件 {origin} 声明，只能在文件中修改，重启协议服务后生效。', en: 'This profile is declared in the file {origin}. Change it there and restart the protocol service.' },
  policyFromFile: { 'zh-CN': '安全策略由文件 {origin} 给出。', en: 'The security policy comes from the file {origin}.' },
  source: { 'zh-CN': '来源', en: 'Source' },
  console: { 'zh-CN': '控制台', en: 'Console' },
  devices: { 'zh-CN': '车辆数', en: 'Vehicles' },
  differs: { 'zh-CN': '与标准的差异', en: 'Differs from the standard' },
  differsMore: { 'zh-CN': '{list} 等，另有 {count} 项', en: '{list} and {count} more' },
  differsNone: { 'zh-CN': '与标准一致', en: 'Same as the standard' },
  when: { 'zh-CN': '保存后数秒内对下一帧数据生效，包括在线车辆。已入库的数据不变。为车辆改选配置时，解析立即改变，应答与指令从下次登入起改变。', en: 'Changes apply to the next message within seconds, also for online vehicles. Stored data is not changed. When you select another profile for a vehicle, decoding changes at once; answers and commands change at its next login.' },
  about: { 'zh-CN': '生效方式', en: 'When changes apply' },
  keys: { 'zh-CN': '共用加密密钥', en: 'Shared encryption keys' },
  test: { 'zh-CN': '用报文试解析', en: 'Test with a frame' },
  removeText: { 'zh-CN': '删除后可以恢复。仍有车辆使用的配置不能删除。', en: 'You can restore it later. A profile that vehicles use cannot be deleted.' },
});
