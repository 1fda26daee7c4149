import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import { API_VERSION, ErrorBody, PREVIEW_MAX_BYTES, VitrineError, t } from '@vitrine/model'
import { fastify, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import {
  type FastifyPluginAsyncZod,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { randomBytes } from 'node:crypto'
import { parse } from 'node:querystring'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { getConstraint, isConflict } from '../platform/db/pg-errors.ts'
import { isLlmFailure } from '../platform/llm/llm-errors.ts'
import { localeOfRequest, runWithLocale } from '../platform/i18n/request-locale.ts'
import { createChildLog, logContext, type Log } from '../platform/telemetry/log.ts'
import { toErrorResponse } from './errors.ts'
import { isLoopbackNetwork, toCoarseNetwork } from './client-network.ts'
import { runWithAuditContext } from '../platform/audit-context.ts'
import { openApiOptions } from './openapi/openapi.ts'
import { getClientNetwork, createMemoryRateLimit } from './rate-limit.ts'
import './validation-messages.ts'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

const VERSION_HEADER = 'vitrine-version'
const VERSION = String(API_VERSION)

/** Sent with every response of the API. */
const VERSION_HEADERS = { [VERSION_HEADER]: VERSION }

/**
 * Rejects a request for another API version; without the header the current one is meant.
 * @throws VitrineError invalid_request
 */
function checkApiVersion(headers: Record<string, unknown>): void {
  const requestedVersion = headers[VERSION_HEADER]
  if (requestedVersion === undefined || requestedVersion === VERSION) return
  throw new VitrineError('invalid_request', {
    message: t('This API version doesn’t exist. The current version is {version}.', { version: VERSION }),
  })
}

/** The Fastify instance; zod schemas provide validation, types and the OpenAPI document. */
export type HttpApp = ReturnType<typeof createFastify>

/**
 * Adds routes to the app itself. `app.register` would create a scope for them, which only hooks and parsers of their own
 * need: fifty scopes took a sixth of the application's start.
 */
export async function addRoutes(app: HttpApp, ...groups: FastifyPluginAsyncZod[]): Promise<void> {
  // `register` accepts an app whatever its logger; the type of a plugin names Fastify's own.
  for (const routes of groups) await routes(app as unknown as Parameters<FastifyPluginAsyncZod>[0], {})
}

export type HttpOptions = {
  log: Log
  trustProxy: boolean | number | string
  /** Limit for one network in one process, over all calls; expensive calls have additional limits. */
  callsPerMinute?: number
  /** Whether browsers use HTTPS: then responses carry HSTS for a year. */
  isHttps?: boolean
  /** Called for each unexpected conflict in the database, with the violated constraint. */
  onConflict?: (constraint: string) => void
}

const CALLS_PER_MINUTE = 3000

/** Room for a preview and its JSON envelope. */
const BODY_LIMIT = PREVIEW_MAX_BYTES + 50_000

/** Headers of every response of the product. */
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
    // A number of trusted proxies.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    genReqId: () => randomBytes(8).toString('hex'),
    // Requests that fail before routing, such as those with malformed paths.
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
    // Of Node, because Fastify's leaves a value encoded in which a `%` stands for itself.
    routerOptions: { ignoreTrailingSlash: true, querystringParser: text => parse(text) },
    // A browser that follows a malformed link gets the not-found page instead of JSON.
    rewriteUrl: request => (isMalformedPageRequest(request) ? '/not-found' : (request.url ?? '/')),
    // Prevents Fastify from loading its default compilers; zod's are set below.
    schemaController: {
      compilersFactory: { buildValidator: unusedCompiler, buildSerializer: unusedCompiler },
    },
  })
  return app.withTypeProvider<ZodTypeProvider>()
}

function unusedCompiler(): never {
  throw new Error('zod compiles every schema')
}

/**
 * Creates the app with what every route needs: schemas, cookies, errors as JSON, request ids, and one log line per
 * request.
 */
export async function createHttpApp(options: HttpOptions): Promise<HttpApp> {
  const app = createFastify(options)
  const calls = createMemoryRateLimit(options.callsPerMinute ?? CALLS_PER_MINUTE, 60)
  // Calls are sent JSON; for text, the error would be that it has no valid fields.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => {
    const hasToken = /^Bearer /i.test(request.headers.authorization ?? '')
    const { status, body, headers } = toErrorResponse(error, request.id, hasToken)
    if (status >= 500) {
      const level = isLlmFailure(error) ? 'warn' : 'error'
      request.log[level]({ err: error, path: getLoggedPath(request) }, 'a request failed')
    }
    // Logs conflicts that no code handled, so that they can be found.
    else if (isConflict(error) && !(error instanceof VitrineError)) {
      const constraint = getConstraint(error)
      options.onConflict?.(constraint)
      request.log.warn(
        { err: error, constraint, path: getLoggedPath(request) },
        'unhandled database conflict',
      )
    }
    void reply.headers(headers).status(status).send(body)
  })
  // Adds the request id to the log lines of everything that the request starts.
  app.addHook('onRequest', (request, _reply, done) => logContext.run({ reqId: request.id }, done))
  app.addHook('onRequest', (request, _reply, done) => runWithLocale(localeOfRequest(request.headers), done))
  app.addHook('onRequest', (request, _reply, done) => {
    const client = { network: toCoarseNetwork(request.ip), agent: request.headers['user-agent'] }
    runWithAuditContext({ actor: 'system', tokenName: null, client }, done)
  })
  app.addHook('onRequest', async (request, reply) => {
    // API responses are not documents, whatever their content; the dashboard's pages set a policy of their own.
    reply.headers({
      ...SECURITY_HEADERS,
      'content-security-policy': API_CONTENT_POLICY,
      'x-request-id': request.id,
    })
    if (options.isHttps) reply.headers(HSTS_HEADERS)
    // Responses with account data must not be cached. The route is checked, not the URL, which has many spellings:
    // /%61pi/ is one.
    if (!(request.routeOptions.url ?? request.url).startsWith('/api/')) return
    reply.headers({ 'cache-control': 'no-store', ...VERSION_HEADERS })
    checkApiVersion(request.headers)
    checkBodyEncoding(request.headers)
    // Behind an untrusted proxy on this machine, all clients would share one limit.
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
  // Every call that documents its responses answers errors alike.
  app.addHook('onRoute', route => {
    const { response } = (route.schema ?? {}) as { response?: object }
    if (response)
      route.schema = { ...route.schema, response: { '4xx': ErrorBody, '5xx': ErrorBody, ...response } }
  })
  await app.register(swagger, openApiOptions())
  return app
}

/** Bytes from which an answer is compressed: a shorter one fits into one packet anyway. */
const COMPRESSED_FROM = 1400
const gzipAsync: (plain: string, options: { level: number }) => Promise<Buffer> = promisify(gzip)

/**
 * Compresses long JSON for callers who sent a bearer token. No other website can make a browser send one, so an
 * attacker cannot compare the lengths of answers that mix secrets with chosen text (BREACH). Must be added after the hooks
 * that may answer an error instead, and before any route.
 */
export function compressAnswers(app: HttpApp): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { authorization = '', 'accept-encoding': accepted } = request.headers
    if (!/^Bearer /i.test(authorization)) return payload
    if (typeof payload !== 'string' || payload.length < COMPRESSED_FROM) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
    void reply.header('vary', vary)
    if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(accepted))) return payload
    void reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return gzipAsync(payload, { level: 1 })
  })
}

/** Returns the path for the log, without tokens that grant access. */
function getLoggedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url
  if (route !== undefined && /:(?:token|key)\b/.test(route)) return route
  // The dashboard page of a shared link.
  return (request.url.split('?')[0] ?? '').replace(/^\/+shared\/.*/i, '/shared/:token')
}

/** Whether a browser requests a page with invalid percent-encoding in its path. */
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
 * Rejects compressed bodies and charsets other than UTF-8, which are not decoded.
 * @throws VitrineError unsupported_media_type
 */
function checkBodyEncoding(headers: IncomingHttpHeaders): void {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const charset =
    /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? 'utf-8'
  if (coding !== 'identity' && coding !== '')
    throw new VitrineError('unsupported_media_type', { message: t('Send it uncompressed.') })
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset))
    throw new VitrineError('unsupported_media_type', { message: t('Send it as UTF-8.') })
}
