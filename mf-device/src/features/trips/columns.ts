import type { OperationSort } from '@voltdeck/protocol/contract';
import type { messages } from './messages.ts';
import type { List } from './list-choice.ts';

export interface Column {
  readonly key: keyof typeof messages;
  /** What the list is sorted by where its heading is pressed. */
  readonly sort?: OperationSort;
  readonly figure?: boolean;
}

const figure = (key: Column['key'] & OperationSort): Column => ({ key, sort: key, figure: true });

export const columnsOf: Readonly<Record<List, readonly Column[]>> = {
  trips: [
    { key: 'vehicle' },
    { key: 'startedAt', sort: 'at' },
    figure('durationS'),
    figure('distanceKm'),
    { key: 'soc' },
    figure('energyKwh'),
    { key: 'recovered', figure: true },
    { key: 'net', figure: true },
    figure('consumption'),
    figure('topSpeed'),
    figure('highestTemperature'),
  ],
  charges: [
    { key: 'vehicle' },
    { key: 'startedAt', sort: 'at' },
    figure('durationS'),
    { key: 'soc' },
    figure('energyKwh'),
    figure('highestCurrent'),
    { key: 'plugIn' },
    figure('highestTemperature'),
    { key: 'spread', figure: true },
  ],
  stops: [
    { key: 'vehicle' },
    { key: 'startedAt' },
    { key: 'endedAt' },
    { key: 'durationS', figure: true },
    { key: 'soc' },
    { key: 'chargesIn', figure: true },
    { key: 'chargedKwh', figure: true },
    { key: 'place' },
  ],
};
