import { filledText, type Text } from '@voltdeck/protocol/contract';

const place: Text = { 'zh-CN': 'docs/zh-CN/administrator.md#{chapter}', en: 'docs/en/administrator.md#{chapter}' };

/** A chapter of the administrator guide, by its anchor in each language. */
export const guideOf = (chapter: Text): Text => filledText(place, { chapter });
