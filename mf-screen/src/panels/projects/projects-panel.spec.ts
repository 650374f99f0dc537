import { expect, it } from 'vitest';
import { worstOnline } from './projects-panel.tsx';

const group = (name: string, online: number, offline: number) => ({ name, working: { charging: online, discharging: 0, idle: 0, offline } });

it('the project with the lowest online rate is first, of equal ones the larger', () => {
  const groups = [group('good', 9, 1), group('small', 1, 1), group('empty', 0, 0), group('large', 50, 50), group('worst', 1, 9)];
  expect(worstOnline(groups).map(({ group: { name } }) => name)).toEqual(['worst', 'large', 'small', 'good']);
});
