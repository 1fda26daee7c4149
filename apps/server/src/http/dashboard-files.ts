import {
  type BillingMode,
  frontPageAt,
  PRERENDER_PLACEHOLDERS,
  OFFERED_LOCALES,
  type ProductLocale,
  type SignUpRules,
  variantOfHost,
} from '@vitrine/model'
import { hash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, posix, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { localeOfRequest } from '../platform/i18n/request-locale.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSIBLE_TYPES = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])

/** Where browsers report what the policy refused. */
const REPORT_PATH = '/api/policy-reports'

/**
 * Content security policy of the dashboard. The site preview is a document inside the page and inherits it, hence
 * inline styles and data: images; frames and images of sites are shown on the home page and in the settings.
 */
function buildContentPolicy(sites: string, isSecure: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Two policies: the dashboard's, which accepts HTML for documents apart only, and the clipboard's of the editors.
    "require-trusted-types-for 'script'",
    'trusted-types default ProseMirrorClipboard',
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${sites}`,
    `media-src 'self' ${sites}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${sites}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Browsers that know `report-to` ignore `report-uri`, and report nothing without TLS.
    `report-uri ${REPORT_PATH}`,
    ...(isSecure ? ['report-to policy'] : []),
  ].join('; ')
}

type File = {
  type: string
  immutable: boolean
  etag: string
  plain: Buffer
  isCompressible: boolean
  /** Compressed at first use. */
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
}

const ENCODERS = {
  br: (plain: Buffer) => brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain: Buffer) => gzipAsync(plain, { level: 9 }),
}
const brotliAsync = promisify(brotliCompress)
const gzipAsync: (plain: Buffer, options: { level: number }) => Promise<Buffer> = promisify(gzip)

/** Values of this installation that are inserted into pages. */
export type Installation = {
  /** Sources of published sites in CSP syntax, and their base URL. */
  sites: { pattern: string; base: string }
  /** URL of the main dashboard, from which those of the variants are derived. */
  product: string
  /** Sign-in providers, so that their buttons are present at first render. */
  providers: readonly string[]
  /** The operator's own pictures by path, served like those of the build. */
  images?: ReadonlyMap<string, Buffer>
  /** The sign-up rules, so that no form is shown to those who may not. */
  signUps: SignUpRules
  /** Billing mode, so that no page offers what cannot be bought. */
  billing: BillingMode
  /** The operator's name and e-mail or web address. */
  operator: { name: string; contact: string }
}

/** Pages that are only reachable with a shared link; excluded from search engines. */
const UNLISTED_PATH = /^\/(shared|stop-mail)(\/|$)/

/**
 * The built dashboard, read at start (about 17 MB), so that a later build does not change it. Pages are filled in and
 * files are hashed and compressed at first use, compressed in zlib's thread pool: all of it at start took seconds.
 */
export class DashboardFiles {
  readonly #build: ReadonlyMap<string, Buffer>
  readonly #installation: Installation
  /** The files that were requested. */
  readonly #files = new Map<string, File>()
  readonly #policy: string
  /** Returns the cookie that keeps a language for a year, on all variants. */
  readonly #localeCookie: (locale: ProductLocale) => string

  /** The languages in which pages are served. */
  readonly #locales: readonly ProductLocale[]

  constructor(folder: string, installation: Installation, locales = OFFERED_LOCALES) {
    this.#locales = locales
    const { protocol, hostname } = new URL(installation.product)
    const isSecure = protocol === 'https:'
    this.#policy = buildContentPolicy(installation.sites.pattern, isSecure)
    const attributes = `Domain=${hostname.replace(/^[^.]+\./, '')}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
    this.#localeCookie = locale => `locale=${locale}; ${attributes}`
    this.#build = new Map([...readBuild(folder), ...(installation.images ?? [])])
    this.#installation = installation
  }

  /** Whether the dashboard has been built. */
  get isBuilt(): boolean {
    return this.#build.has('/index.html')
  }

  /** Serves the file of a path; other paths get a prerendered page or the application. */
  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = decodePath(request.url)
    const chosen = this.#linkedLocale(request)
    if (chosen) void reply.header('set-cookie', this.#localeCookie(chosen))
    const exact = this.#front(request, path) ?? (path === '/' ? undefined : this.#find(path))
    if (!exact && path.startsWith('/assets/')) return reply.status(404).type('text/plain').send('Not found')
    const file = exact ?? this.#localized(request, '/index.html')
    if (!file) return reply.status(503).type('text/plain').send('The dashboard is not built. Run: npm start')
    void reply
      .header('content-type', file.type)
      .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('vary', file.immutable ? 'accept-encoding' : 'accept-encoding, accept-language, cookie')
      .header('etag', file.etag)
    if (file.type.startsWith('text/html'))
      void reply
        .header('content-security-policy', this.#policy)
        .header('reporting-endpoints', `policy="${REPORT_PATH}"`)
    if (UNLISTED_PATH.test(path)) void reply.header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
    const accepts = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
    if (!file.isCompressible || encoding === null) return reply.send(file.plain)
    file[encoding] ??= ENCODERS[encoding](file.plain)
    return reply.header('content-encoding', encoding).send(await file[encoding])
  }

  #find(path: string): File | undefined {
    const built = this.#build.get(path)
    const found = this.#files.get(path)
    if (!built || found) return found
    const extension = extname(path)
    const plain = extension === '.html' ? fillInstallation(built.toString(), this.#installation) : built
    const file = {
      type: CONTENT_TYPES[extension] ?? 'application/octet-stream',
      immutable: path.startsWith('/assets/'),
      etag: `"${hash('sha1', plain, 'base64url')}"`,
      plain,
      isCompressible: COMPRESSIBLE_TYPES.has(extension) && plain.length > 500,
    }
    this.#files.set(path, file)
    return file
  }

  /** Returns the prerendered page for path and host; none at `/` for a signed-in visitor. */
  #front(request: FastifyRequest, path: string): File | undefined {
    const page = frontPageAt(path)
    if (page === null || (page === 'landing' && ACCESS_TOKEN_COOKIE.test(request.headers.cookie ?? '')))
      return undefined
    return this.#localized(request, `/front/${variantOfHost(request.hostname)}/${page}.html`)
  }

  /** Returns a page in the language of the request; English is at the root of the build. */
  #localized(request: FastifyRequest, path: string): File | undefined {
    const locale = this.#linkedLocale(request) ?? localeOfRequest(request.headers, this.#locales)
    return this.#find(`/${locale}${path}`) ?? this.#find(path)
  }

  /** Returns the language of a link such as `/?lang=de`, or null without an offered one. */
  #linkedLocale({ query }: FastifyRequest): ProductLocale | null {
    const { lang } = query as { lang?: unknown }
    return this.#locales.find(locale => locale === lang) ?? null
  }
}

const ACCESS_TOKEN_COOKIE = /(?:^|; )accessToken=[^;]/

/** Inserts the installation's values into a built page, as one build serves every installation. */
function fillInstallation(
  html: string,
  { sites, product, providers, signUps, billing, operator }: Installation,
): Buffer {
  const { name, contact } = operator
  const href = contact.includes('://') ? contact : `mailto:${contact}`
  const metas = Object.entries({
    sites: sites.base,
    providers: providers.join(' '),
    billing,
    operator: name,
    contact,
    'contact-href': href,
    // Without the element everyone may.
    ...(signUps.policy === 'open' && signUps.domains.length === 0
      ? {}
      : { 'sign-ups': [signUps.policy, ...signUps.domains].join(' ') }),
  }).map(([key, content]) => `<meta name="vitrine-${key}" content="${escapeHtml(content)}">`)
  const { protocol, host } = new URL(product)
  const domain = host.replace(/^[^.]+\./, '')
  const filled = html
    .replace(
      new RegExp(`https://([a-z]+)\\.${PRERENDER_PLACEHOLDERS.product}`, 'g'),
      (_, label: string) => `${protocol}//${label}.${domain}`,
    )
    .replaceAll(PRERENDER_PLACEHOLDERS.product, domain)
    .replaceAll(PRERENDER_PLACEHOLDERS.sites, new URL(sites.base).host)
    .replaceAll(PRERENDER_PLACEHOLDERS.contactHref, () => escapeHtml(href))
    .replaceAll(PRERENDER_PLACEHOLDERS.contact, () => escapeHtml(contact))
    .replaceAll(PRERENDER_PLACEHOLDERS.operator, () => escapeHtml(name))
  return Buffer.from(filled.replace('<head>', () => `<head>${metas.join('')}`))
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, letter => ESCAPES[letter] ?? letter)

/** Builds by folder: tests start many servers in one process. */
const builds = new Map<string, ReadonlyMap<string, Buffer>>()

/** Reads the files of a build by path, without source maps; once in a process. Empty without a build. */
function readBuild(folder: string): ReadonlyMap<string, Buffer> {
  const read = builds.get(folder)
  if (read) return read
  if (!statSync(folder, { throwIfNoEntry: false })) return new Map()
  // A fifth of the bytes are the same in all languages.
  const shared = new Map<string, Buffer>()
  const share = (bytes: Buffer) => {
    const digest = hash('sha1', bytes)
    const known = shared.get(digest) ?? bytes
    shared.set(digest, known)
    return known
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && extname(entry.name) !== '.map')
    .map(entry => join(entry.parentPath, entry.name))
  const build = new Map(
    files.map(file => [`/${relative(folder, file).split(sep).join(posix.sep)}`, share(readFileSync(file))]),
  )
  builds.set(folder, build)
  return build
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/')
  } catch {
    return '/'
  }
}
