import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '备注、换件与固件', en: 'Notes, parts, firmware' },
  partFitted: { 'zh-CN': '安装{part}：{code}', en: '{part} fitted: {code}' },
  battery: { 'zh-CN': '电池包', en: 'Battery pack' },
  bms: { 'zh-CN': 'BMS', en: 'BMS' },
  hardware: { 'zh-CN': '硬件', en: 'Hardware' },
  imei: { 'zh-CN': '终端', en: 'Terminal' },
  firmwareIs: { 'zh-CN': '固件升级至 {version}', en: 'Firmware {version}' },
});
