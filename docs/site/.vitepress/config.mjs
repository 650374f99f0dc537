import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { sidebarOf } from '../navigation.mjs';
import { anchorOf } from '../pages.mjs';
import { searchOf } from '../search-options.mjs';
import { staged } from '../stage.mjs';
import { notFound, texts } from '../texts.mjs';

const ourSearch = fileURLToPath(import.meta.resolve('../search.mjs'));

/** Pages import our search in place of the library's. */
const searchInBothLanguages = {
  name: 'search-in-both-languages',
  enforce: /** @type {const} */ ('pre'),
  resolveId: (/** @type {string} */ name, /** @type {string | undefined} */ importer) => (name === 'minisearch' && importer !== ourSearch ? ourSearch : null),
};

export default defineConfig({
  srcDir: staged,
  outDir: '../dist',
  cacheDir: '../dist-site/cache',
  base: '/docs/',
  title: 'Voltdeck',
  cleanUrls: true,
  metaChunk: true,
  head: [['script', { src: '/docs/begin.js' }], ['meta', { name: 'referrer', content: 'same-origin' }]],
  markdown: { anchor: { slugify: anchorOf }, theme: { light: 'github-light', dark: 'github-dark' } },
  vite: {
    plugins: [searchInBothLanguages],
    build: { reportCompressedSize: false },
  },
  // Scripts inside of pages are refused by the edge's policy; begin.js does what these did.
  transformHtml: (html) => html.replaceAll(/<script id="check-[^>]*>.*?<\/script>/g, ''),
  locales: { en: { label: 'English', lang: 'en', themeConfig: { ...texts.en, sidebar: sidebarOf('en') } }, 'zh-CN': { label: '简体中文', lang: 'zh-CN', themeConfig: { ...texts['zh-CN'], sidebar: sidebarOf('zh-CN') } } },
  themeConfig: { notFound, search: { provider: 'local', options: searchOf() }, externalLinkIcon: true },
});
