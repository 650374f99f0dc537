import type { ServedModule } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { shownAt } from './shown.ts';

/** Modules that count how often someone reads them. */
function counted(): { readonly modules: readonly ServedModule[]; readonly looks: () => number } {
  let looks = 0;
  const modules: readonly ServedModule[] = new Proxy<ServedModule[]>([], {
    get: (target, name, receiver) => {
      if (name === 'flatMap') looks += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { modules, looks: () => looks };
}

const place = { search: '', session: null };

describe('what is shown', () => {
  it('is worked out once, however many pages ask', () => {
    const { modules, looks } = counted();
    for (let page = 0; page < 50; page++) shownAt({ ...place, path: '/main/home', modules });
    expect(looks()).toBe(1);
  });

  it('is worked out again at another path, for another session and with other modules', () => {
    const { modules, looks } = counted();
    shownAt({ ...place, path: '/main/home', modules });
    shownAt({ ...place, path: '/main/list', modules });
    shownAt({ ...place, path: '/main/list', modules, session: { user: { id: '1', loginName: 'li', name: 'Li', type: 'operator' }, permissions: [], expiresAt: '' } });
    expect(looks()).toBe(3);
    expect(shownAt({ ...place, path: '/account', modules })).toEqual({ kind: 'redirect', to: '/login?from=%2Faccount' });
    expect(shownAt({ ...place, path: '/main/list', modules: [] })).toMatchObject({ status: 404 });
  });
});
