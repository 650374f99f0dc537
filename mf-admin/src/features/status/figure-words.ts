import { textIn, type Language } from '@voltdeck/kit';
import { formatNumber, type Quantity } from '@voltdeck/kit/widgets';
import type { StageFigure, Text } from '@voltdeck/protocol/contract';

const count = (value: number): Quantity => ({ digits: formatNumber(value, 0), unit: '' });
const perSecond = (value: number, language: Language): Quantity => ({ digits: formatNumber(value, value < 10 ? 1 : 0), unit: textIn({ 'zh-CN': '/秒', en: '/s' }, language) });

/** Short times in ms, longer ones in seconds and minutes. */
export function secondsQuantity(value: number, language: Language): Quantity {
  if (value === 0) return { digits: '0', unit: 's' };
  if (value < 1) return { digits: formatNumber(value * 1_000, value < 0.01 ? 1 : 0), unit: 'ms' };
  if (value < 120) return { digits: formatNumber(value, value < 10 ? 1 : 0), unit: 's' };
  return { digits: formatNumber(value / 60, 0), unit: textIn({ 'zh-CN': '分钟', en: 'min' }, language) };
}

const sizes = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

export function bytesQuantity(value: number): Quantity {
  const step = Math.min(sizes.length - 1, value < 1 ? 0 : Math.floor(Math.log(value) / Math.log(1_024)));
  const shown = value / 1_024 ** step;
  return { digits: formatNumber(shown, step === 0 || shown >= 100 ? 0 : 1), unit: sizes[step] ?? '' };
}

interface FigureWords {
  readonly label: Text;
  readonly quantity: (value: number, language: Language) => Quantity;
}

/** One line a figure: what it is called and how it is read. */
export const figureWords: Readonly<Record<StageFigure, FigureWords>> = {
  processes: { label: { 'zh-CN': '进程', en: 'Processes' }, quantity: count },
  connections: { label: { 'zh-CN': '连接', en: 'Connections' }, quantity: count },
  devicesOnline: { label: { 'zh-CN': '已登入车辆', en: 'Vehicles logged in' }, quantity: count },
  framesPerSecond: { label: { 'zh-CN': '接收报文', en: 'Messages received' }, quantity: perSecond },
  pausedConnections: { label: { 'zh-CN': '暂停的连接', en: 'Paused connections' }, quantity: count },
  queuedFrames: { label: { 'zh-CN': '待写入总线的报文', en: 'Messages waiting for the bus' }, quantity: count },
  waitingBatches: { label: { 'zh-CN': '等待入库的批次', en: 'Batches waiting to be stored' }, quantity: count },
  waitingBytes: { label: { 'zh-CN': '等待的数据', en: 'Waiting data' }, quantity: bytesQuantity },
  limitBytes: { label: { 'zh-CN': '上限', en: 'Limit' }, quantity: bytesQuantity },
  oldestSeconds: { label: { 'zh-CN': '最长等待时间', en: 'Longest wait' }, quantity: secondsQuantity },
  storedPerSecond: { label: { 'zh-CN': '入库报文', en: 'Messages stored' }, quantity: perSecond },
  answerSeconds: { label: { 'zh-CN': '响应时间', en: 'Response time' }, quantity: secondsQuantity },
  databaseBytes: { label: { 'zh-CN': '数据库大小', en: 'Database size' }, quantity: bytesQuantity },
  loopSeconds: { label: { 'zh-CN': '事件循环延迟', en: 'Event loop lag' }, quantity: secondsQuantity },
  diskFreeBytes: { label: { 'zh-CN': '磁盘剩余', en: 'Disk space left' }, quantity: bytesQuantity },
  liveStreams: { label: { 'zh-CN': '实时连接', en: 'Live streams' }, quantity: count },
};
