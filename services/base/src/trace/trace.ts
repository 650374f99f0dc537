import type { Span, SpanFacts, Tracer } from './span.ts';

export type { Span, SpanFacts } from './span.ts';

let tracer: Tracer | null = null;

const untraced: Span = { within: (work) => work(), note: () => undefined, fail: () => undefined, end: () => undefined };

/** Starts to send traces; without an endpoint nothing of OpenTelemetry is loaded. */
export async function startTracing(service: string, endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined || tracer !== null) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  tracer = openTelemetry(service, endpoint);
}

/** Sends the spans that are left, and traces no more. */
export async function stopTracing(): Promise<void> {
  const stopping = tracer;
  tracer = null;
  await stopping?.stop();
}

/** A span that its caller ends. */
export function beginSpan(facts: SpanFacts): Span {
  return tracer?.begin(facts) ?? untraced;
}

/** W3C traceparent to send along with a request. */
export function currentTraceparent(): string | undefined {
  return tracer?.current();
}

/** Runs work as a span that ends with it. */
export async function traced<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  if (tracer === null) return work();
  const span = tracer.begin(facts);
  try {
    return await span.within(work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
