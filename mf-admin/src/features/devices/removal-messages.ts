import { defineMessages } from '@voltdeck/kit';

export const removalMessages = defineMessages({
  hidden: { 'zh-CN': '删除后，车辆不再出现在列表和页面中；数据和历史保留，恢复后可继续查看。', en: 'Deleted vehicles disappear from all lists and pages. Their data and history are kept and available again once you restore them.' },
  asking: { 'zh-CN': '正在查询连接状态…', en: 'Checking whether it is connected…' },
  unknown: { 'zh-CN': '无法查询连接状态。已连接的车辆会继续上报，直到连接断开。', en: 'Connection status unknown. A connected vehicle continues to report until its connection ends.' },
  offline: { 'zh-CN': '当前均不在线。', en: 'None of them is online.' },
  online: {
    'zh-CN': '该车辆当前在线：现有连接不会断开，断开前上报的数据仍会入库，但不显示。',
    en: 'This vehicle is online. Its connection stays open, and what it reports until that ends is stored but not shown.',
  },
  onlineSome: {
    'zh-CN': '其中 {count} 台当前在线：现有连接不会断开，断开前上报的数据仍会入库，但不显示。',
    en: '{count} of them are online. Their connections stay open, and what they report until those end is stored but not shown.',
  },
  login: {
    'zh-CN': '下次车辆登入时，平台应答“VIN 不存在”；开放登记时也不会自动重新登记。需要再次接入时，请在“已删除的”中恢复。',
    en: 'The next login is answered with “VIN unknown”. Even while registration is open, a deleted VIN does not register itself again: restore it to let it in.',
  },
});
