import { defineMessages } from '@voltdeck/kit';

export const pieceMessages = defineMessages({
  content: { 'zh-CN': '内容', en: 'Content' },
  textZh: { 'zh-CN': '中文文字', en: 'Chinese text' },
  textEn: { 'zh-CN': '英文文字', en: 'English text' },
  textBoth: { 'zh-CN': '两种语言都要填写', en: 'Enter the text in both languages' },
  textHint: { 'zh-CN': '换行保留，最多 {most} 字', en: 'Line breaks are kept. Up to {most} characters.' },
  figure: { 'zh-CN': '显示的数字', en: 'Figure shown' },
  image: { 'zh-CN': '图片', en: 'Image' },
  imageNone: { 'zh-CN': '请选择图片', en: 'Choose an image' },
  imageHint: { 'zh-CN': 'PNG、JPEG 或 WebP，最大 {most} KB；持有此大屏令牌者可读取', en: 'PNG, JPEG or WebP, at most {most} KB. Anyone with the token of the wall display can read it.' },
  upload: { 'zh-CN': '上传图片', en: 'Upload an image' },
  uploadWrong: { 'zh-CN': '应为不超过 {most} KB 的 PNG、JPEG 或 WebP', en: 'Must be a PNG, JPEG or WebP of at most {most} KB' },
  deleteImage: { 'zh-CN': '删除图片', en: 'Delete image' },
  deleteTitle: { 'zh-CN': '删除图片“{name}”？', en: 'Delete the image {name}?' },
  deleteWhy: { 'zh-CN': '图片将从控制台删除，无法恢复。已保存的旧版本场景将不再显示它。', en: "The image is deleted from the console. This can't be undone. Earlier versions of scenes no longer show it." },
  deleteAct: { 'zh-CN': '删除', en: 'Delete' },
  free: { 'zh-CN': '自由放置：可与面板重叠，以四分之一格移动；竖屏不显示', en: 'Placed freely: it may overlap panels and moves by quarters of a field. Not shown on upright screens.' },
});
