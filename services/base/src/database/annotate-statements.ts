import type { DataSource, QueryRunner } from 'typeorm';
import { currentRequestId } from '../request/request-context.ts';
import { traced } from '../trace/trace.ts';

/** What may be in a comment of SQL without ending it. */
const sane = /^[\w.-]{1,64}$/;

/** A statement with the request's id in front, where the store's views and logs show it even of a long one. */
export function withRequestId(sql: string, requestId: string): string {
  return sane.test(requestId) ? `/*request_id='${requestId}'*/ ${sql}` : sql;
}

const spanTextMax = 2_000;

/**
 * Every statement that a request causes names it in a comment and is a span of its trace.
 * Statements here have no name, so none is prepared again for it; sessions beside the pool (ingest) are left alone.
 */
export function annotateStatements(dataSource: DataSource): void {
  const create: DataSource['createQueryRunner'] = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => annotating(create(mode));
}

function annotating(runner: QueryRunner): QueryRunner {
  const plain = runner.query.bind(runner);
  const query = (sql: string, ...rest: readonly unknown[]): Promise<unknown> => {
    const requestId = currentRequestId();
    const run = async (text: string): Promise<unknown> => Reflect.apply(plain, runner, [text, ...rest]);
    if (requestId === undefined) return run(sql);
    const facts = { name: 'sql', kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, spanTextMax), 'request.id': requestId } } as const;
    return traced(facts, () => run(withRequestId(sql, requestId)));
  };
  Object.defineProperty(runner, 'query', { value: query });
  return runner;
}
