import { defineMessages } from '@voltdeck/kit';

export const messages = defineMessages({
  title: { 'zh-CN': '配对屏幕', en: 'Pair a screen' },
  intro: {
    'zh-CN': '在要悬挂的屏幕上打开 {address}，然后扫描屏幕上的二维码，或在此输入屏幕显示的配对码。无需键盘，也无需输入令牌。',
    en: 'Open {address} on the screen, then scan its QR code or enter the pairing code that it shows. The screen needs no keyboard and no token.',
  },
  code: { 'zh-CN': '配对码', en: 'Pairing code' },
  codeHint: { 'zh-CN': '8 位字母和数字，10 分钟内有效', en: '8 letters and digits, valid for 10 minutes' },
  codeWrong: { 'zh-CN': '配对码为 8 位字母和数字，例如 K7QM-3XWD', en: 'A pairing code has 8 letters and digits, such as K7QM-3XWD' },
  next: { 'zh-CN': '下一步', en: 'Continue' },
  other: { 'zh-CN': '输入其他配对码', en: 'Enter another code' },

  asks: { 'zh-CN': '屏幕 {code} 请求配对', en: 'Screen {code} asks to be paired' },
  compare: { 'zh-CN': '请先核对。', en: 'Compare first.' },
  warning: {
    'zh-CN': '仅当您面前的屏幕显示此配对码，且以下地址和时间相符时才可确认。配对后，屏幕可读取下方所选车辆的数据。如非您的屏幕，请拒绝。',
    en: 'Confirm only if the screen in front of you shows this code, and address and time are as you expect. Once paired, it reads the data of the vehicles chosen below. Refuse it if it is not your screen.',
  },
  address: { 'zh-CN': '网络地址', en: 'Network address' },
  askedAt: { 'zh-CN': '请求时间', en: 'Asked' },
  device: { 'zh-CN': '浏览器', en: 'Browser' },
  deviceNone: { 'zh-CN': '未提供', en: 'not provided' },
  site: { 'zh-CN': '来源', en: 'Opened from' },
  siteOwn: { 'zh-CN': '本控制台', en: 'this console' },
  screen: { 'zh-CN': '大屏', en: 'Wall display' },
  screenHint: { 'zh-CN': '新建，或替换一块离线的大屏：其标题、场景和设置保持不变', en: 'A new one, or one of yours that is offline: it keeps its title, scenes and settings' },
  newScreen: { 'zh-CN': '新建大屏', en: 'New wall display' },
  name: { 'zh-CN': '新大屏的名称', en: 'Name of the new wall display' },
  nameNeeded: { 'zh-CN': '请填写名称：小写字母、数字和连字符', en: 'Enter a name of lowercase letters, digits and hyphens' },
  confirm: { 'zh-CN': '确认配对', en: 'Pair screen' },
  refuse: { 'zh-CN': '拒绝', en: 'Refuse' },
  refused: { 'zh-CN': '已拒绝。该屏幕不会得到任何数据，此配对码已失效。', en: 'Refused. The screen gets no data, and the code no longer works.' },
  paired: { 'zh-CN': '“{name}”已配对', en: '{name} paired' },
  pairedNext: {
    'zh-CN': '屏幕会在几秒内打开大屏，并出现在列表中。可在列表中设置标题、场景、观看距离和声音，也可随时吊销其令牌。',
    en: 'The screen opens its wall within a few seconds and appears in the list. Set its title, scenes, viewing distance and sound there; you can revoke its token at any time.',
  },
  toList: { 'zh-CN': '查看大屏列表', en: 'Go to wall displays' },
});
