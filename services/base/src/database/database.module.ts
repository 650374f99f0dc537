import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { Health } from '../health/health.ts';
import { LOG, type Log } from '../log.ts';
import { Vitals } from '../ops/vitals.ts';
import { untilDone } from '../until-done.ts';
import { annotateStatements } from './annotate-statements.ts';

export interface DatabaseOptions {
  readonly url: string;
  /** The service's own schema; no one reads another's. */
  readonly schema: string;
  readonly entities?: DataSourceOptions['entities'];
  /** In order; each with an `up` and a `down` of explicit SQL. */
  readonly migrations: (new () => MigrationInterface)[];
  readonly poolSize?: number;
}

/** Options of the service's data source, also for tests and migration commands. */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    schema: options.schema,
    entities: options.entities ?? [],
    migrations: options.migrations,
    migrationsTableName: 'migration',
    // A service's account may not; what is needed, migrations and `voltdeck database accounts` make.
    installExtensions: false,
    poolSize: options.poolSize ?? 10,
    connectTimeoutMS: 5_000,
    applicationName: `voltdeck ${options.schema}`,
    extra: { options: `-c search_path=${options.schema},public -c timezone=UTC` },
  };
}

/** Opens the store, waiting for as long as it is away, makes the schema and runs the migrations under a lock. */
export async function openDataSource(options: DatabaseOptions, log?: Log): Promise<DataSource> {
  const dataSource = new DataSource(dataSourceOptions(options));
  await untilDone(() => dataSource.initialize(), { log, trouble: 'the database does not answer' });
  await migrate(dataSource, options.schema);
  annotateStatements(dataSource);
  return dataSource;
}

async function migrate(dataSource: DataSource, schema: string): Promise<void> {
  const lock = dataSource.createQueryRunner();
  try {
    // One lock for all services: create schema and create extension race with each other across schemas.
    await lock.query('select pg_advisory_lock(4019, 32960)');
    // An account that owns its schema may not be allowed to create one: even `if not exists` would be refused.
    const there = await dataSource.query<unknown[]>('select 1 from pg_namespace where nspname = $1', [schema]);
    if (there.length === 0) await lock.query(`create schema ${schema}`);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await lock.query('select pg_advisory_unlock(4019, 32960)').catch(() => undefined);
    await lock.release();
  }
}

/** TypeORM over the service's own schema. Inject `DataSource`. */
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly health: Health,
    private readonly vitals: Vitals,
  ) {}

  static forRoot(options: DatabaseOptions): DynamicModule {
    let log: Log | undefined;
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [LOG],
          // The factory waits for the store; what it throws is a migration that fails, which no retry mends.
          useFactory: (given: Log) => {
            log = given;
            return { ...dataSourceOptions(options), retryAttempts: 1 };
          },
          dataSourceFactory: () => openDataSource(options, log),
        }),
      ],
      exports: [TypeOrmModule],
    };
  }

  onModuleInit(): void {
    this.health.add('database', async () => {
      await this.dataSource.query('select 1');
      return null;
    });
    this.vitals.addFigures(() => this.figures());
  }

  /** Migrations that this build knows and that the schema has: more in the schema means that a newer build was here. */
  private async figures(): Promise<Readonly<Record<string, number>>> {
    const startedAt = performance.now();
    const [row] = await this.dataSource.query<{ applied: number }[]>('select count(*)::int4 as applied from migration');
    const databaseSeconds = Number(((performance.now() - startedAt) / 1_000).toFixed(4));
    return { databaseSeconds, migrationsKnown: this.dataSource.migrations.length, migrationsApplied: row?.applied ?? 0 };
  }
}
