import type { MountRequest } from '../harness/harness.ts';

/** What the bench's page shows: each part with its address here, and what people call it. */
export interface BenchPart extends MountRequest {
  readonly address: string;
  readonly title: string;
}

/** Runs in the page of the bench: a bar to choose the part, the language and the theme. It must need only itself. */
export function drawBench(): void {
  void draw();

  async function draw(): Promise<void> {
    new EventSource('/bench/builds').addEventListener('message', () => location.reload());
    const { parts }: { parts: readonly BenchPart[] } = await (await fetch('/harness.json')).json();
    const shown = parts.find(({ address }) => address === location.pathname) ?? parts[0];
    const bar = document.getElementById('bench');
    const chosen = { language: localStorage.getItem('voltdeck.language') === 'en' ? 'en' : 'zh-CN', theme: localStorage.getItem('voltdeck.theme') === 'dark' ? 'dark' : 'light' } as const;
    bar?.setAttribute('aria-label', 'Parts of the module');
    bar?.append(
      select('Part', parts.map(({ address, title }) => [address, title]), shown?.address ?? '', (address) => location.assign(address)),
      select('Language', [['zh-CN', '中文'], ['en', 'English']], chosen.language, (language) => window.voltdeckHarness.setAppearance({ ...appearance(), language: language === 'en' ? 'en' : 'zh-CN' })),
      select('Theme', [['light', 'Light'], ['dark', 'Dark']], chosen.theme, (theme) => window.voltdeckHarness.setAppearance({ ...appearance(), theme: theme === 'dark' ? 'dark' : 'light' })),
    );
    await window.voltdeckHarness.ready;
    const failures = shown === undefined ? ['The manifest names no page and no extension'] : await window.voltdeckHarness.mount(shown);
    if (failures.length > 0) bar?.append(Object.assign(document.createElement('p'), { role: 'alert', textContent: failures.join('; ') }));
    window.addEventListener('voltdeck:navigation', () => {
      if (parts.some(({ address }) => address === location.pathname)) location.reload();
      else bar?.append(Object.assign(document.createElement('p'), { role: 'status', textContent: `${location.pathname} is a page of the console` }));
    });
  }

  function appearance(): { language: 'zh-CN' | 'en'; theme: 'light' | 'dark' } {
    return { language: localStorage.getItem('voltdeck.language') === 'en' ? 'en' : 'zh-CN', theme: localStorage.getItem('voltdeck.theme') === 'dark' ? 'dark' : 'light' };
  }

  function select(label: string, options: readonly (readonly [string, string])[], value: string, choose: (value: string) => void): HTMLElement {
    const field = Object.assign(document.createElement('select'), { ariaLabel: label });
    field.append(...options.map(([key, text]) => new Option(text, key, false, key === value)));
    field.addEventListener('change', () => choose(field.value));
    const place = document.createElement('label');
    place.append(`${label} `, field, ' ');
    return place;
  }
}
