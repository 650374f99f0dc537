import type { DataSource, MigrationInterface } from 'typeorm';

/** TypeORM's own rule: a migration has the name that it gives itself, or that of its class. */
const nameOf = ({ name, constructor }: MigrationInterface): string => name ?? constructor.name;
/** A name ends with its moment. */
const momentOf = (name: string): number => Number(name.slice(-13));

/**
 * Takes a store back to before a migration, for a test: that one and all later ones, each in a transaction of its own.
 * @throws when no migration's name starts like this
 */
export async function undoMigrations(dataSource: DataSource, from: string): Promise<void> {
  const names = dataSource.migrations.map(nameOf);
  const first = names.find((name) => name.startsWith(from));
  if (first === undefined) throw new Error(`No migration is called '${from}…'`);
  const later = names.filter((name) => momentOf(name) >= momentOf(first));
  for (const _each of later) await dataSource.undoLastMigration({ transaction: 'each' });
}
