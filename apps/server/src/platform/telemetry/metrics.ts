import { HEALTH_TIMEOUT_MS, withTimeout } from '../with-timeout.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Kind of a request: a call or page of the product, a page of a site, or a picture or font. */
export type RequestKind = 'product' | 'site' | 'file'

/** Source of a served page. */
type PageOrigin = 'memory' | 'disk' | 'rendered'

/**
 * Metrics for Prometheus. Labels have few values, all known to the program: each value costs memory for ever, so no
 * label may contain input, such as addresses or names of sites.
 */
export type Metrics = {
  /** Records a response and its seconds. */
  observeRequest(kind: RequestKind, status: number, seconds: number): void
  /** Records an API call; `call` is its route, such as `POST /api/website/create`. */
  observeCall(call: string, status: number, seconds: number): void
  countPage(from: PageOrigin): void
  /** Counts a site that could not be withdrawn from the published files. */
  countFailedWithdrawal(): void
  /** Counts an unexpected conflict in the database; `constraint` is the one violated. */
  countConflict(constraint: string): void
  /** Counts a violation of the dashboard's content security policy; both labels have few values. */
  countPolicyViolation(directive: string, source: string): void
  /** Records a job; `released` is one that was returned to the queue. */
  observeJob(name: string, result: 'completed' | 'failed' | 'released', seconds: number): void
  /** Counts the outcome of one way to read a platform. */
  countSourcePath(platform: string, path: string, result: string): void
  /** Records an operation on the storage of pictures. */
  observeStorage(operation: string, result: 'ok' | 'unavailable', seconds: number): void
  /** Adds a gauge that `find` computes at each scrape; it is left out if `find` fails. */
  addGauge(name: string, help: string, find: () => GaugeValue | Promise<GaugeValue>): void
  /** Returns all metrics in Prometheus's text format. */
  serialize(): Promise<string>
  readonly contentType: string
}

/** One value, or one for each value of the label `of`. */
type GaugeValue = number | Record<string, number>

const REQUEST_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const CALL_SECONDS = [0.02, 0.1, 0.5, 2, 10]
const JOB_SECONDS = [0.1, 1, 10, 60, 300]

const getStatusClass = (status: number) => `${Math.floor(status / 100)}xx`

/** @param process adds Node's own metrics (memory, event loop, GC); for one instance per process */
export function createMetrics({ process = false } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (process) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Duration of HTTP requests in seconds, by kind and status class.',
    labelNames: ['kind', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const calls = new Histogram({
    name: 'vitrine_call_seconds',
    help: 'Duration of API calls in seconds, by route and status class.',
    labelNames: ['call', 'status'],
    buckets: CALL_SECONDS,
    registers,
  })
  const pages = new Counter({
    name: 'vitrine_pages_total',
    help: 'Pages served, by source: memory, disk or rendered.',
    labelNames: ['from'],
    registers,
  })
  const withdrawals = new Counter({
    name: 'vitrine_failed_withdrawals_total',
    help: 'Failed attempts to withdraw a site from the published files.',
    registers,
  })
  const meetings = new Counter({
    name: 'vitrine_unexpected_conflicts_total',
    help: 'Calls that failed with an unexpected conflict, by database constraint.',
    labelNames: ['constraint'],
    registers,
  })
  const violations = new Counter({
    name: 'vitrine_policy_violations_total',
    help: 'Content Security Policy violations reported by browsers, by directive and source.',
    labelNames: ['directive', 'source'],
    registers,
  })
  const jobs = new Histogram({
    name: 'vitrine_job_seconds',
    help: 'Duration of background jobs in seconds, by job and result.',
    labelNames: ['job', 'result'],
    buckets: JOB_SECONDS,
    registers,
  })
  const paths = new Counter({
    name: 'vitrine_source_paths_total',
    help: 'Attempts to read a platform, by path and result.',
    labelNames: ['platform', 'path', 'result'],
    registers,
  })
  const files = new Histogram({
    name: 'vitrine_storage_seconds',
    help: 'Duration of storage operations in seconds, by operation and result.',
    labelNames: ['operation', 'result'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  return {
    observeRequest: (kind, status, seconds) =>
      requests.observe({ kind, status: getStatusClass(status) }, seconds),
    observeCall: (call, status, seconds) => calls.observe({ call, status: getStatusClass(status) }, seconds),
    countFailedWithdrawal: () => withdrawals.inc(),
    countPage: from => pages.inc({ from }),
    countPolicyViolation: (directive, source) => violations.inc({ directive, source }),
    countConflict: constraint => meetings.inc({ constraint }),
    observeJob: (job, result, seconds) => jobs.observe({ job, result }, seconds),
    countSourcePath: (platform, path, result) => paths.inc({ platform, path, result }),
    observeStorage: (operation, result, seconds) => files.observe({ operation, result }, seconds),
    addGauge(name, help, find) {
      new Gauge({
        name: `vitrine_${name}`,
        help,
        labelNames: ['of'],
        registers,
        async collect() {
          this.reset()
          const finding = Promise.resolve()
            .then(find)
            .catch(() => ({}))
          // What hangs must not keep the others from being scraped.
          const found = await withTimeout(finding, {}, 2 * HEALTH_TIMEOUT_MS)
          if (typeof found === 'number') this.set({}, found)
          else for (const [of, value] of Object.entries(found)) this.set({ of }, value)
        },
      })
    },
    serialize: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
