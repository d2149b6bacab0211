import type { Env } from '#platform/env.ts'
import { noTracing, type Tracing } from './tracing.ts'

/** Sends traces to the configured collector. Without one, the library isn't loaded. */
export async function openTracing(env: Env): Promise<Tracing> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return noTracing
  const { startTracing } = await import('./open-telemetry.ts')
  return startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_TRACES_SAMPLER_ARG)
}
