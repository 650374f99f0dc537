export type Attributes = Readonly<Record<string, string | number>>;

/** What a span is about. */
export interface SpanFacts {
  readonly name: string;
  /** server: answers someone; client: asks someone. */
  readonly kind: 'server' | 'client';
  readonly attributes?: Attributes;
  /** W3C traceparent of who asked; by default the span that runs now. */
  readonly parent?: string | undefined;
}

/** A piece of work of a trace. */
export interface Span {
  /** Runs work as part of it: spans that start in there are its children. */
  within<Result>(work: () => Result): Result;
  note(attributes: Attributes): void;
  fail(reason: unknown): void;
  end(): void;
}

/** Makes spans and sends them. */
export interface Tracer {
  begin(facts: SpanFacts): Span;
  /** W3C traceparent of the span that runs now. */
  current(): string | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}
