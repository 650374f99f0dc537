import { DataSource, EntitySchema } from 'typeorm';
import { listen } from './listener.mjs';
import { scalars } from './record-of.mjs';

// A process of its own: every report is one INSERT through a repository.

const number = { type: 'real', nullable: true };
const Record = new EntitySchema({
  name: 'record',
  columns: {
    vin: { type: 'text', primary: true }, recordedAt: { type: 'timestamptz', primary: true }, receivedAt: { type: 'timestamptz' },
    ...Object.fromEntries(scalars.map((name) => [name, number])),
    voltages: { type: 'real', array: true }, temperatures: { type: 'real', array: true }, frame: { type: 'bytea' },
  },
});

const dataSource = new DataSource({ type: 'postgres', url: process.env.DATABASE_URL, entities: [Record], poolSize: 10 });
await dataSource.initialize();
const repository = dataSource.getRepository(Record);
listen((record) => repository.insert(record));
