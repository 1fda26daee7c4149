import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What a request was for: a call or page of the product, a page of a site, a picture or font. */
export type RequestKind = 'product' | 'site' | 'file'

/** Where a page came from that a visitor was shown. */
type PageOrigin = 'memory' | 'disk' | 'rendered'

/**
 * Numbers for Prometheus. Every label has few values that the program itself knows: never an address, a name of a
 * site, a person or anything else that somebody outside could make up, for each value costs memory for ever.
 */
export type Metrics = {
  /** A request was answered, after so many seconds. */
  observeRequest(kind: RequestKind, status: number, seconds: number): void
  /** A call was answered; `call` is its route, `POST /api/website/create`. */
  observeCall(call: string, status: number, seconds: number): void
  countPage(from: PageOrigin): void
  /** A call met another that nobody foresaw; `constraint` is the database's rule that said so. */
  countConflict(constraint: string): void
  /** A job ended; `handed-over` is one that another process goes on with. */
  observeJob(name: string, result: 'completed' | 'failed' | 'released', seconds: number): void
  /** A way of reading a platform ended. */
  countSourcePath(platform: string, path: string, result: string): void
  /** Files were kept or found, or were out of reach. */
  observeStorage(operation: string, result: 'ok' | 'away', seconds: number): void
  /** A number that is looked up whenever it is asked for; nothing is told where `find` fails. */
  addGauge(name: string, help: string, find: () => GaugeValue | Promise<GaugeValue>): void
  /** Everything, as Prometheus reads it. */
  serialize(): Promise<string>
  readonly contentType: string
}

/** One number, or one for each of some things. */
type GaugeValue = number | Record<string, number>

const REQUEST_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const CALL_SECONDS = [0.02, 0.1, 0.5, 2, 10]
const JOB_SECONDS = [0.1, 1, 10, 60, 300]

const getStatusClass = (status: number) => `${Math.floor(status / 100)}xx`

/** `process` adds what Node knows of itself: memory, its loop, its collector. One process needs it once. */
export function createMetrics({ process = false } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (process) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Requests by what they were for and how they were answered.',
    labelNames: ['kind', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const calls = new Histogram({
    name: 'vitrine_call_seconds',
    help: 'Calls of the product by route and status.',
    labelNames: ['call', 'status'],
    buckets: CALL_SECONDS,
    registers,
  })
  const pages = new Counter({
    name: 'vitrine_pages_total',
    help: 'Pages of sites by where they came from.',
    labelNames: ['from'],
    registers,
  })
  const meetings = new Counter({
    name: 'vitrine_collisions_total',
    help: 'Calls that met another which nobody foresaw, by the rule of the database that said so.',
    labelNames: ['constraint'],
    registers,
  })
  const jobs = new Histogram({
    name: 'vitrine_job_seconds',
    help: 'Jobs that this process worked on.',
    labelNames: ['job', 'result'],
    buckets: JOB_SECONDS,
    registers,
  })
  const paths = new Counter({
    name: 'vitrine_source_paths_total',
    help: 'Ways of reading a platform by how they ended.',
    labelNames: ['platform', 'path', 'result'],
    registers,
  })
  const files = new Histogram({
    name: 'vitrine_storage_seconds',
    help: 'What was asked of the storage of pictures.',
    labelNames: ['operation', 'result'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  return {
    observeRequest: (kind, status, seconds) =>
      requests.observe({ kind, status: getStatusClass(status) }, seconds),
    observeCall: (call, status, seconds) => calls.observe({ call, status: getStatusClass(status) }, seconds),
    countPage: from => pages.inc({ from }),
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
          const found = await Promise.resolve()
            .then(find)
            .catch(() => ({}))
          if (typeof found === 'number') this.set({}, found)
          else for (const [of, value] of Object.entries(found)) this.set({ of }, value)
        },
      })
    },
    serialize: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
