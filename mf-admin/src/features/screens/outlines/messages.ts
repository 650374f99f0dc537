import { defineMessages } from '@voltdeck/kit';
import type { MapOutlineKind, Text } from '@voltdeck/protocol/contract';

export const messages = defineMessages({
  outlines: { 'zh-CN': '地图边界', en: 'Map outlines' },
  why: {
    'zh-CN': '控制台自带陆地轮廓，不含国界和省界。需要时请上传 GeoJSON 文件；在中国境内使用，应为已审核的地图并填写审图号，审图号显示在大屏地图一角。',
    en: 'The console brings land without borders. To show countries or provinces, upload a GeoJSON file. In China it must be an approved map with its approval number, which wall displays show in the corner of the map.',
  },
  none: { 'zh-CN': '尚未上传。', en: 'None uploaded yet.' },
  country: { 'zh-CN': '国界', en: 'Country' },
  province: { 'zh-CN': '省界', en: 'Provinces' },
  approval: { 'zh-CN': '审图号 {number}', en: 'Approval number {number}' },
  noApproval: { 'zh-CN': '无审图号', en: 'No approval number' },
  positions: { 'zh-CN': '{count} 个坐标点', en: '{count, plural, one {# position} other {# positions}}' },
  addedBy: { 'zh-CN': '{by} 于 {at} 上传', en: 'Uploaded by {by} on {at}' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  removeOf: { 'zh-CN': '移除“{name}”', en: 'Remove {name}' },
  removeTitle: { 'zh-CN': '移除“{name}”？', en: 'Remove {name}?' },
  removeWhy: { 'zh-CN': '大屏在 10 分钟内不再显示该边界。如需恢复，请重新上传文件。', en: 'Wall displays stop showing it within 10 minutes. To show it again, upload the file again.' },
  name: { 'zh-CN': '名称', en: 'Name' },
  kind: { 'zh-CN': '类型', en: 'Kind' },
  number: { 'zh-CN': '审图号（选填）', en: 'Approval number (optional)' },
  numberHint: { 'zh-CN': '例如 GS(2024)0650号', en: 'For example GS(2024)0650' },
  file: { 'zh-CN': 'GeoJSON 文件（WGS-84 或 CGCS2000）', en: 'GeoJSON file (WGS-84 or CGCS2000)' },
  upload: { 'zh-CN': '上传边界', en: 'Upload outline' },
  uploaded: { 'zh-CN': '已上传“{name}”，大屏在 10 分钟内显示', en: '{name} uploaded. Wall displays show it within 10 minutes.' },
  needName: { 'zh-CN': '请填写名称', en: 'Enter a name' },
  needFile: { 'zh-CN': '请选择文件', en: 'Choose a file' },
  tooLarge: { 'zh-CN': '文件超过 {most} MB', en: 'The file is larger than {most} MB' },
  close: { 'zh-CN': '关闭', en: 'Close' },
});

export const kindTexts: Readonly<Record<MapOutlineKind, Text>> = { country: messages.country, province: messages.province };
