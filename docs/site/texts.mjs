/** Texts of the site around its documents. */
export const texts = {
  en: {
    nav: [{ text: 'API reference', link: '/api', target: '_blank' }],
    outline: { level: [2, 3], label: 'On this page' },
    docFooter: { prev: 'Previous', next: 'Next' },
    notFound: { title: 'Page not found', quote: 'Check the address, or search.', link: '/en/', linkLabel: 'All documents', linkText: 'All documents' },
  },
  'zh-CN': {
    nav: [{ text: '接口参考', link: '/api', target: '_blank' }],
    outline: { level: [2, 3], label: '本页目录' },
    docFooter: { prev: '上一篇', next: '下一篇' },
    darkModeSwitchLabel: '外观',
    lightModeSwitchTitle: '切换到浅色',
    darkModeSwitchTitle: '切换到深色',
    sidebarMenuLabel: '目录',
    returnToTopLabel: '返回顶部',
    langMenuLabel: '切换语言',
    skipToContentLabel: '跳到正文',
    notFound: { title: '页面不存在', quote: '请检查地址，或使用搜索。', link: '/zh-CN/', linkLabel: '全部文档', linkText: '全部文档' },
  },
};

/** Of a page that is in neither language. */
export const notFound = { title: '页面不存在 · Page not found', quote: '请检查地址，或使用搜索。 Check the address, or search.', link: '/zh-CN/', linkLabel: '全部文档 · All documents', linkText: '全部文档 · All documents' };
