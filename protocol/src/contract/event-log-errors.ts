/** Errors of the event log. */
export const eventLogErrors = {
  EVENT_POSITION_UNKNOWN: {
    status: 410,
    text: {
      'zh-CN': '事件日志中没有位置 {after}，现有范围为 {oldest} 至 {newest}。请从 {oldest} 之后继续，并重新读取当前状态',
      en: 'The event log has no position {after}: it holds {oldest} to {newest}. Continue after {oldest}, and read the current state again.',
    },
  },
} as const;
