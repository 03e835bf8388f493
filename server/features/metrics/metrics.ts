import { Counter, Histogram, Registry } from 'prom-client'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof openMetrics>

/** Each shop has its own registry: several run in one process. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'louend_request_seconds',
      help: 'Requests, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    jobs: new Histogram({
      name: 'louend_job_seconds',
      help: 'Jobs run by this instance.',
      labelNames: ['job', 'outcome'],
      buckets,
      registers,
    }),
    bounces: new Counter({
      name: 'louend_emails_bounced_total',
      help: 'Emails reported as undelivered or unwanted to this instance.',
      labelNames: ['kind'],
      registers,
    }),
  }
}
