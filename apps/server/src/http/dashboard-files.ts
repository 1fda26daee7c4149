import {
  type BillingMode,
  frontPageAt,
  PRERENDER_PLACEHOLDERS,
  OFFERED_LOCALES,
  type ProductLocale,
  type SignUpRules,
  variantOfHost,
  escapeHtml,
} from '@vitrine/model'
import { hash, randomBytes } from 'node:crypto'
import { openSync, readFileSync, readSync, readdirSync, statSync, unlinkSync, writeSync } from 'node:fs'
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
  isCompressible: boolean
  /** Compressed at first use, and kept, other than the plain bytes. */
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
 * The built dashboard, copied at start, so that a later build does not change it. Pages are filled in and files are
 * hashed and compressed at first use, compressed in zlib's thread pool: all of it at start took seconds.
 */
export class DashboardFiles {
  readonly #build: Build
  readonly #installation: Installation
  /** The files that were requested. */
  readonly #files = new Map<string, File>()
  /** Filled pages by their texts and their path. */
  readonly #filled = new WeakMap<ReadonlyMap<string, string>, Map<string, File>>()
  readonly #policy: string
  /** Returns the cookie that keeps a language for a year, on all variants. */
  readonly #localeCookie: (locale: ProductLocale) => string

  /** The languages in which pages are served. */
  readonly #locales: readonly ProductLocale[]

  /** `copyFolder` is where the copy is, about 23 MB in an unlinked file. */
  constructor(
    { folder, copyFolder }: { folder: string; copyFolder: string },
    installation: Installation,
    locales = OFFERED_LOCALES,
  ) {
    this.#locales = locales
    const { protocol, hostname } = new URL(installation.product)
    const isSecure = protocol === 'https:'
    this.#policy = buildContentPolicy(installation.sites.pattern, isSecure)
    const attributes = `Domain=${hostname.replace(/^[^.]+\./, '')}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
    this.#localeCookie = locale => `locale=${locale}; ${attributes}`
    this.#build = copyBuild(folder, copyFolder)
    this.#installation = installation
  }

  /** Whether the dashboard has been built. */
  get isBuilt(): boolean {
    return this.#build.has('/index.html')
  }

  /** Serves the file of a path; other paths get a prerendered page or the application. */
  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = decodePath(request.url)
    const exact = this.#front(request, path) ?? (path === '/' ? undefined : this.#find(path))
    if (!exact && path.startsWith('/assets/')) return reply.status(404).type('text/plain').send('Not found')
    const found = exact ?? this.#screen(request, path) ?? this.#localized(request, '/index.html')
    if (!found) return reply.status(503).type('text/plain').send('The dashboard is not built. Run: npm start')
    if (UNLISTED_PATH.test(path)) void reply.header('x-robots-tag', 'noindex')
    return this.#send(request, reply, this.#describe(found), () => this.#read(found))
  }

  /**
   * Serves a prerendered page with texts in the places of its placeholders, which are host names. It is compressed once
   * as long as `texts` is in memory.
   */
  async serveFilled(
    request: FastifyRequest,
    reply: FastifyReply,
    page: string,
    texts: ReadonlyMap<string, string>,
  ): Promise<FastifyReply> {
    const found = this.#localized(request, `/front/${variantOfHost(request.hostname)}/${page}.html`)
    if (!found) return this.serve(request, reply)
    const fill = () => {
      const placeholders = new RegExp(
        [...texts.keys()].map(name => name.replaceAll('.', '\\.')).join('|'),
        'g',
      )
      const html = this.#read(found).toString()
      return Buffer.from(html.replace(placeholders, text => escapeHtml(texts.get(text) ?? '')))
    }
    const known = this.#filled.get(texts) ?? new Map<string, File>()
    this.#filled.set(texts, known)
    const file = known.get(found) ?? this.#describeFilled(found, fill())
    known.set(found, file)
    return this.#send(request, reply, file, fill)
  }

  #describeFilled(path: string, filled: Buffer): File {
    const { type, immutable, isCompressible } = this.#describe(path)
    return { type, immutable, isCompressible, etag: etagOf(filled) }
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: File,
    read: () => Buffer,
  ): Promise<FastifyReply> {
    const chosen = this.#linkedLocale(request)
    if (chosen) void reply.header('set-cookie', this.#localeCookie(chosen))
    void reply
      .header('content-type', file.type)
      .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('vary', file.immutable ? 'accept-encoding' : 'accept-encoding, accept-language, cookie')
      .header('etag', file.etag)
    if (file.type.startsWith('text/html'))
      void reply
        .header('content-security-policy', this.#policy)
        .header('reporting-endpoints', `policy="${REPORT_PATH}"`)
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send()
    const accepts = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
    if (!file.isCompressible || encoding === null) return reply.send(read())
    file[encoding] ??= ENCODERS[encoding](read())
    return reply.header('content-encoding', encoding).send(await file[encoding])
  }

  /** Returns the path if there is such a file. */
  #find(path: string): string | undefined {
    return this.#installation.images?.has(path) || this.#build.has(path) ? path : undefined
  }

  /** Returns the bytes of a file, with the installation's values. */
  #read(path: string): Buffer {
    const bytes = this.#installation.images?.get(path) ?? this.#build.read(path)
    return extname(path) === '.html' ? fillInstallation(bytes.toString(), this.#installation) : bytes
  }

  #describe(path: string): File {
    const known = this.#files.get(path)
    if (known) return known
    const plain = this.#read(path)
    const extension = extname(path)
    const file = {
      type: CONTENT_TYPES[extension] ?? 'application/octet-stream',
      immutable: path.startsWith('/assets/'),
      etag: etagOf(plain),
      isCompressible: COMPRESSIBLE_TYPES.has(extension) && plain.length > 500,
    }
    this.#files.set(path, file)
    return file
  }

  /** Returns the prerendered page for path and host; none at `/` for a signed-in visitor. */
  #front(request: FastifyRequest, path: string): string | undefined {
    const page = frontPageAt(path)
    if (page === null || (page === 'landing' && isSignedIn(request))) return undefined
    return this.#localized(request, `/front/${variantOfHost(request.hostname)}/${page}.html`)
  }

  /** Returns the application's page that also loads the files of a signed-in visitor's screen, if there is one. */
  #screen(request: FastifyRequest, path: string): string | undefined {
    if (!isSignedIn(request)) return undefined
    const parts = path.split('/').filter(Boolean)
    const screenAt = (name = 'index') => this.#localized(request, `/screens/${name}.html`)
    return screenAt(parts.join('/') || 'index') ?? screenAt(parts[0])
  }

  /** Returns a page in the language of the request; English is at the root of the build. */
  #localized(request: FastifyRequest, path: string): string | undefined {
    const locale = this.#linkedLocale(request) ?? localeOfRequest(request.headers, this.#locales)
    return this.#find(`/${locale}${path}`) ?? this.#find(path)
  }

  /** Returns the language of a link such as `/?lang=de`, or null without an offered one. */
  #linkedLocale({ query }: FastifyRequest): ProductLocale | null {
    const { lang } = query as { lang?: unknown }
    return this.#locales.find(locale => locale === lang) ?? null
  }
}

const etagOf = (bytes: Buffer) => `"${hash('sha1', bytes, 'base64url')}"`

const isSignedIn = ({ headers }: FastifyRequest) => /(?:^|; )accessToken=[^;]/.test(headers.cookie ?? '')

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

/** The files of a build by path, without source maps. */
type Build = {
  has(path: string): boolean
  /** @throws Error without such a file, or if it cannot be read */
  read(path: string): Buffer
}

/** Builds by folder: tests start many servers in one process. */
const builds = new Map<string, Build>()

/**
 * Copies a build into one unlinked file, from which a request reads in some ten microseconds: in memory it
 * takes 23 MB, which is the fallback if the disk refuses it. Once in a process; empty without a build.
 */
function copyBuild(folder: string, copyFolder: string): Build {
  const known = builds.get(folder)
  if (known) return known
  const files = new Map<string, { bytes: Buffer } | { copy: number; start: number; length: number }>()
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined
  const copy = isThere ? openUnlinked(copyFolder) : null
  let end = 0
  for (const entry of isThere ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    if (!entry.isFile() || extname(entry.name) === '.map') continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    const { length } = bytes
    const isCopied = copy !== null && writeAt(copy, bytes, end)
    const path = `/${relative(folder, file).split(sep).join(posix.sep)}`
    files.set(path, isCopied ? { copy, start: end, length } : { bytes })
    if (isCopied) end += length
  }
  const build: Build = {
    has: path => files.has(path),
    read(path) {
      const found = files.get(path)
      if (!found) throw new Error(`there is no ${path}`)
      if ('bytes' in found) return found.bytes
      const bytes = Buffer.allocUnsafeSlow(found.length)
      if (readSync(found.copy, bytes, 0, found.length, found.start) !== found.length)
        throw new Error(`${path} is cut off`)
      return bytes
    },
  }
  if (isThere) builds.set(folder, build)
  return build
}

/** Opens an unlinked temporary file, deleted when it is closed; null if the disk refuses it. */
function openUnlinked(folder: string): number | null {
  const name = join(folder, `dashboard-${randomBytes(6).toString('hex')}`)
  try {
    const opened = openSync(name, 'wx+', 0o600)
    unlinkSync(name)
    return opened
  } catch {
    return null
  }
}

function writeAt(file: number, bytes: Buffer, at: number): boolean {
  try {
    return writeSync(file, bytes, 0, bytes.length, at) === bytes.length
  } catch {
    return false
  }
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '/')
  } catch {
    return '/'
  }
}
