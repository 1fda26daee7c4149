import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import { API_VERSION, ErrorBody, PREVIEW_MAX_BYTES, VitrineError } from '@vitrine/model'
import { fastify, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { randomBytes } from 'node:crypto'
import { getConstraint, isConflict } from '../platform/db/pg-errors.ts'
import { createChildLog, logContext, type Log } from '../platform/telemetry/log.ts'
import { toErrorResponse } from './errors.ts'
import { isLoopbackNetwork } from './client-network.ts'
import { openApiOptions } from './openapi/openapi.ts'
import { getClientNetwork, createMemoryRateLimit } from './rate-limit.ts'
import './validation-messages.ts'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const VERSION_HEADER = 'vitrine-version'
const VERSION = String(API_VERSION)

/** What every answer says of the version it is of. */
const VERSION_HEADERS = { [VERSION_HEADER]: VERSION }

/**
 * Refuses a request that asks for another version than there is; who asks for none means this one.
 * @throws VitrineError invalid_request
 */
function checkApiVersion(headers: Record<string, unknown>): void {
  const asked = headers[VERSION_HEADER]
  if (asked === undefined || asked === VERSION) return
  throw new VitrineError('invalid_request', {
    message: `There is no such version of the calls. There is version ${VERSION}.`,
  })
}

/** The program that routes are added to; schemas are zod's, for validation, types and the OpenAPI document. */
export type HttpApp = ReturnType<typeof createFastify>

export type HttpOptions = {
  log: Log
  trustProxy: boolean | number | string
  /** What one network may ask of one process, whatever it is; dear calls have limits of their own beside it. */
  callsPerMinute?: number
  /** Whether browsers come by TLS: then they are told to do so for a year. */
  isHttps?: boolean
  /** Told of a call that met another which nobody foresaw, with the rule of the database that said so. */
  onConflict?: (constraint: string) => void
}

const CALLS_PER_MINUTE = 3000

/** Room for a preview and the words around it. */
const BODY_LIMIT = PREVIEW_MAX_BYTES + 50_000

/** What every answer of the product carries, whatever it is. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}

const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"
const HSTS_HEADERS = { 'strict-transport-security': 'max-age=31536000' }

function createFastify({ log, trustProxy, isHttps }: HttpOptions) {
  const app = fastify({
    loggerInstance: log,
    childLoggerFactory: (parent, bindings, options) => createChildLog(parent, bindings, options),
    logController: new LogController({ disableRequestLogging: true }),
    // A number is how many proxies stand in front.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    genReqId: () => randomBytes(8).toString('hex'),
    // Requests that fail before any route is looked for, such as one whose path is no text.
    frameworkErrors: (error, request, reply) => {
      const { status, body } = toErrorResponse(error, request.id)
      const answer = reply as FastifyReply
      void answer
        .headers({ ...SECURITY_HEADERS, ...VERSION_HEADERS, 'x-request-id': request.id })
        .headers({ 'content-security-policy': API_CONTENT_POLICY, 'cache-control': 'no-store' })
        .headers(isHttps ? HSTS_HEADERS : {})
        .status(status)
        .send(body)
    },
    routerOptions: { ignoreTrailingSlash: true },
    // Whoever follows a link that was broken on its way is shown that there is no such page, not an answer to a program.
    rewriteUrl: request => (isMalformedPageRequest(request) ? '/not-found' : (request.url ?? '/')),
    // Those that it comes with are loaded unless others are named here; ours are set below.
    schemaController: { compilersFactory: { buildValidator: unusedCompiler, buildSerializer: unusedCompiler } },
  })
  return app.withTypeProvider<ZodTypeProvider>()
}

function unusedCompiler(): never {
  throw new Error('zod compiles every schema')
}

/** Makes the program with what every route needs: schemas, cookies, errors as JSON, request ids, one log line each. */
export async function createHttpApp(options: HttpOptions): Promise<HttpApp> {
  const app = createFastify(options)
  const calls = createMemoryRateLimit(options.callsPerMinute ?? CALLS_PER_MINUTE, 60)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => {
    const { status, body, headers } = toErrorResponse(error, request.id)
    if (status >= 500) request.log.error({ err: error, path: getLoggedPath(request) }, 'a request failed')
    // One that should have been foreseen, or is a mistake of ours, can be found.
    else if (isConflict(error) && !(error instanceof VitrineError)) {
      const constraint = getConstraint(error)
      options.onConflict?.(constraint)
      request.log.warn({ err: error, constraint, path: getLoggedPath(request) }, 'a request met another')
    }
    void reply.headers(headers).status(status).send(body)
  })
  // Lines of whatever a request sets going say whose they are.
  app.addHook('onRequest', (request, _reply, done) => logContext.run({ reqId: request.id }, done))
  app.addHook('onRequest', async (request, reply) => {
    // What a call answers is no page, whatever somebody makes of it; the dashboard's pages bring a policy of their own.
    reply.headers({ ...SECURITY_HEADERS, 'content-security-policy': API_CONTENT_POLICY, 'x-request-id': request.id })
    if (options.isHttps) reply.headers(HSTS_HEADERS)
    // Nothing an account is told may be kept by anything on the way.
    // By the route, as the same call has many spellings: /%61pi/ is one.
    if (!(request.routeOptions.url ?? request.url).startsWith('/api/')) return
    reply.headers({ 'cache-control': 'no-store', ...VERSION_HEADERS })
    checkApiVersion(request.headers)
    checkBodyEncoding(request.headers)
    // A proxy on this machine that is not trusted would make one client of all.
    const network = getClientNetwork(request)
    if (!isLoopbackNetwork(network)) await calls.consume(network)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const path = getLoggedPath(request)
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, path, status: reply.statusCode, ms }, 'answered')
  })
  await app.register(cookie)
  await app.register(swagger, openApiOptions())
  return app
}

/** A path as a log may hold it: by what it names, no reader of logs may be let in anywhere. */
function getLoggedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url
  if (route !== undefined && /:(?:token|key)\b/.test(route)) return route
  // The screen that such a link opens.
  return (request.url.split('?')[0] ?? '').replace(/^\/+shared\/.*/i, '/shared/:token')
}

/** The answers besides success that a route's document names. */
export const errorResponses = { '4xx': ErrorBody, '5xx': ErrorBody }

/** Whether a browser asks for a page by an address whose percent signs make no text. */
function isMalformedPageRequest({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?')[0] ?? '/'
  if (!path.includes('%') || !headers.accept?.includes('text/html') || /^\/+api\//i.test(path)) return false
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

/**
 * Bodies are read as they come: uncompressed, and text as UTF-8. What says that it is something else is refused, not
 * read as what it is not.
 * @throws VitrineError unsupported_media_type
 */
function checkBodyEncoding(headers: IncomingHttpHeaders): void {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const charset =
    /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8'
  if (coding !== 'identity' && coding !== '')
    throw new VitrineError('unsupported_media_type', { message: 'Send it uncompressed.' })
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset))
    throw new VitrineError('unsupported_media_type', { message: 'Send it as UTF-8.' })
}
