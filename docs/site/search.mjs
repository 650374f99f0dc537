import MiniSearch from 'minisearch';
import { tokenize } from './tokenize.mjs';

/** The search of the site's pages: it cuts a query as the index was cut, and wants every word of it. */
export default class SearchOfSite {
  /**
   * @param {string} json
   * @param {import('minisearch').Options} options
   */
  static loadJSON(json, options) {
    return MiniSearch.loadJSON(json, { ...options, tokenize, searchOptions: { ...options.searchOptions, combineWith: 'AND', fuzzy: false } });
  }
}
