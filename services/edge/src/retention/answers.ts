import { retentionClasses, type RetentionClassView, type RetentionRun, type RetentionView, type StoredChunks } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const count = z.number();
const name = z.enum(retentionClasses);

const storedChunks = shape<StoredChunks>()('StoredChunks', z.object({ chunks: count, from: moment.nullable(), to: moment.nullable(), rows: count, bytes: count }));

const retentionClass = shape<RetentionClassView>()(
  'RetentionClassView',
  z.object({ name, days: count, dropsBefore: moment, droppedBefore: moment.nullable(), droppedAt: moment.nullable(), stored: storedChunks, due: storedChunks }),
);

export const retentionAnswer = shape<RetentionView>()('RetentionView', z.object({ classes: z.array(retentionClass) }));

export const retentionRunAnswer = shape<RetentionRun>()(
  'RetentionRun',
  z.object({ dropped: z.array(z.object({ name, chunks: count, rows: count, bytes: count })) }),
);
