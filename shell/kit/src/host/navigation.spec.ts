import { describe, expect, it } from 'vitest';
import { checkAddress } from './navigation.ts';

const page = 'https://console.example/main/home';

describe('an address', () => {
  it('of the console may be opened', () => {
    expect(checkAddress('/main/realtime/7?tab=cells', page, false).href).toBe('https://console.example/main/realtime/7?tab=cells');
  });

  it('outside the console needs explicit permission', () => {
    expect(() => checkAddress('https://elsewhere.example/', page, false)).toThrow('leaves the console');
    expect(() => checkAddress('//elsewhere.example/', page, false)).toThrow('leaves the console');
    expect(checkAddress('https://elsewhere.example/', page, true).host).toBe('elsewhere.example');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', ' JavaScript:alert(1)'])('%s is never opened', (target) => {
    expect(() => checkAddress(target, page, true)).toThrow('a protocol that is never opened');
  });
});
