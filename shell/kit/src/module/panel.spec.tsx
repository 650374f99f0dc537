import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { panelFeeds, panelInput, usePanel, type Panel } from './panel.ts';
import { SlotInputContext, type SlotInput } from './slot-input.ts';


function panelOf(input: SlotInput): Panel {
  const found: Panel[] = [];
  function Probe() {
    found.push(usePanel());
    return null;
  }
  renderToStaticMarkup(
    <SlotInputContext value={input}>
      <Probe />
    </SlotInputContext>,
  );
  const [panel] = found;
  if (panel === undefined) throw new Error('nothing was drawn');
  return panel;
}

beforeEach(() => panelFeeds.set(new Map()));

test('a panel gets its place, its theme and the newest of its own feed', () => {
  const feed = { now: null, trend: null, at: 7, recorded: true };
  panelFeeds.set(new Map([['hall', feed], ['lobby', { ...feed, at: 8 }]]));
  expect(panelOf(panelInput({ width: 480, height: 270, theme: 'light', feed: 'hall' }))).toEqual({ width: 480, height: 270, theme: 'light', feed });
});

test('a panel whose feed has not arrived yet has no values, and is dark like a screen', () => {
  expect(panelOf({})).toEqual({ width: 0, height: 0, theme: 'dark', feed: { now: null, trend: null, at: null, recorded: false } });
});
