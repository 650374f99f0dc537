import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Span, SpanFacts, Tracer } from './span.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/** When the collector is away the process still ends in good time. */
const stopWithinMs = 3_000;

function parentOf(traceparent: string | undefined): Context {
  return traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
}

/** Sends spans by OTLP over HTTP to `<endpoint>/v1/traces`. */
export function openTelemetry(service: string, endpoint: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'voltdeck' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('voltdeck');
  return {
    begin({ name, kind, attributes = {}, parent }: SpanFacts): Span {
      const within = parentOf(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, within);
      const inside = trace.setSpan(within, span);
      return {
        within: (work) => context.with(inside, work),
        note: (more) => void span.setAttributes(more),
        fail: (reason) => void span.setStatus({ code: SpanStatusCode.ERROR, message: reason instanceof Error ? reason.message : String(reason) }),
        end: () => span.end(),
      };
    },
    current() {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier['traceparent'];
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref())]);
    },
  };
}
