import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { within } from './within.ts'

const DURATION_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const READ_WITHIN_MS = 2000

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  })
  return {
    countRequest(request: { method: string; route: string; status: number }, durationMs: number) {
      const { method, route } = request
      requests.inc(request)
      durations.observe({ method, route }, durationMs / 1000)
    },
    counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
      return (labels: Record<Label, string>) => counter.inc(labels)
    },
    state(name: string, help: string, labels: Record<string, string>) {
      new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] }).set(labels, 1)
    },
    /** A value that's read on each scrape; left out if reading fails. */
    watch(name: string, help: string, read: () => number | Promise<number>) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const figure = await within(READ_WITHIN_MS, Promise.try(read), `${name} took too long.`).catch(() => null)
          if (figure === null) this.remove()
          else this.set(figure)
        },
      })
    },
    print: () => registry.metrics(),
  }
}
