import { describe, expect, it } from 'vitest';
import { baiduFramePolicy, renderBaiduFrame } from './baidu-page.ts';

describe('the page of the Baidu map', () => {
  it("asks for the provider's script with the key and the version", () => {
    const html = renderBaiduFrame({ key: 'k-1', version: '3.0', nonce: 'n' });
    const source = /id="source">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(source)).toBe('https://api.map.baidu.com/api?v=3.0&ak=k-1&callback=voltdeckMapReady');
  });

  it('has an origin of its own and is shown by the console alone', () => {
    const directives = baiduFramePolicy('n').split('; ');
    expect(directives).toContain('sandbox allow-scripts');
    expect(directives).toContain("frame-ancestors 'self'");
    expect(directives.find((each) => each.startsWith('script-src'))).not.toContain('unsafe-inline');
  });
});
