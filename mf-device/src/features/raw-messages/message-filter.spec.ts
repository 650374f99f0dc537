import { describe, expect, test } from 'vitest';
import { fromLocalField, toLocalField } from '../../range/local-field.ts';
import { filterChange, readMessageFilter } from './message-filter.ts';
import { chooseOne, readSelection, startPaste, timeOfId, toggleChosen } from './selection.ts';

const read = (query: string) => readMessageFilter(new URLSearchParams(query));

describe('the filter of messages', () => {
  test('is what the address says, and nothing that the server would refuse', () => {
    expect(read('command=2&from=1000&to=2000&cursor=abc')).toEqual({ command: 2, direction: null, from: 1000, to: 2000, cursor: 'abc', sort: null });
    expect(read('command=999&from=x')).toEqual({ command: null, direction: null, from: null, to: null, cursor: null, sort: null });
    expect(read('direction=down').direction).toBe('down');
    expect(read('direction=sideways').direction).toBeNull();
    expect(read('from=2000&to=2000')).toMatchObject({ from: 2000, to: null });
  });

  test('begins at the newest page when it changes, and turning a page changes nothing else', () => {
    expect(filterChange({ command: 1 })).toEqual({ command: '1', cursor: null, sort: null });
    expect(filterChange({ from: null })).toEqual({ from: null, cursor: null, sort: null });
    expect(filterChange({ cursor: 'abc', sort: 'at' })).toEqual({ cursor: 'abc', sort: 'at' });
  });

  test('keeps the minute that a person typed, the last one whole', () => {
    const typed = '2026-03-10T12:34';
    const time = new Date(2026, 2, 10, 12, 34).getTime();
    expect(fromLocalField(typed, 'from')).toBe(time);
    expect(toLocalField(time)).toBe(typed);
    expect(fromLocalField(typed, 'to')).toBe(time + 60_000);
    expect(fromLocalField('', 'to')).toBeNull();
  });
});

describe('the choice of messages', () => {
  const at = (query: string) => readSelection(new URLSearchParams(query));

  test('is one or two, never the same twice', () => {
    expect(at('message=1.2&with=3.4').chosen).toEqual(['1.2', '3.4']);
    expect(at('message=1.2&with=1.2').chosen).toEqual(['1.2']);
    expect(at('with=3.4&paste=1')).toEqual({ chosen: ['3.4'], paste: true });
  });

  test('takes a tick back, and a third pushes the oldest out', () => {
    expect(toggleChosen(at('message=a'), 'b')).toEqual({ message: 'a', with: 'b', paste: null });
    expect(toggleChosen(at('message=a&with=b'), 'a')).toEqual({ message: 'b', with: null, paste: null });
    expect(toggleChosen(at('message=a&with=b'), 'c')).toEqual({ message: 'b', with: 'c', paste: null });
    expect(chooseOne('c')).toEqual({ message: 'c', with: null, paste: null });
  });

  test('gives way to pasting', () => {
    expect(startPaste).toEqual({ message: null, with: null, paste: '1' });
  });

  test('is found again by its time', () => {
    expect(timeOfId('1773115200000.-12')).toBe(1_773_115_200_000);
    expect(timeOfId('nonsense')).toBeNull();
    expect(timeOfId('12')).toBeNull();
  });
});
