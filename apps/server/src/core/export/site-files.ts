import {
  canonicalPath,
  type ExportedSite,
  languageBase,
  movedPages,
  oldAddressRedirect,
  type Redirect,
  t,
  type WebsiteView,
} from '@vitrine/model'
import { decodedPath, pageOfMarkdownPath, pathsOf, renderPage, resumePathsOf } from '@vitrine/render'

/** A file of an exported website; `name` is its path from the root. */
export type SiteFile = { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> }

/** Readers of the assets that pages refer to; null if there is none. */
export type SiteFileSources = {
  /** Pictures and files, by key: `<hash>/<width>.<format>`, `<id>/<name>`. */
  picture(key: string): Promise<SiteFile['bytes'] | null>
  /** By file name. */
  font(name: string): Promise<Uint8Array | null>
  /** Share images, icons and résumés, by path: `/og/home.png`. */
  drawing(path: string): Promise<Uint8Array | null>
}

/** The path of a further language, before that of a page. */
const LANGUAGE_BASE = /^\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*(?=\/)/

/** Files at the root beside the pages. */
const OWN_FILES = ['site.json', 'README.txt', '_redirects']

/** The assets that a page of a website refers to: shared ones at the root, share images of each language at its path. */
function assetPaths(view: WebsiteView): RegExp {
  const languages = (view.translations ?? []).map(({ language }) => `${language.toLowerCase()}/`).join('|')
  const drawing = `(?:${languages || '(?!)'})?og/(?:home|posts/[^\\s"'<>&)/]+)|icons/\\d+`
  return new RegExp(
    `/(?:media/[a-z0-9]+/[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|fonts/[\\w.-]+\\.woff2|(?:${drawing})\\.png)`,
    'g',
  )
}

/**
 * Yields every file of a website: its pages (`view` must hold all bodies), exactly the assets they refer to, site.json
 * and a README. The page `/posts/x` is `posts/x/index.html`, which static file servers serve at `/posts/x`. Pages link
 * to files with relative addresses: they work in a sub-folder and without a server.
 */
export async function* siteFiles(
  view: WebsiteView,
  site: ExportedSite,
  sources: SiteFileSources,
): AsyncGenerator<SiteFile> {
  const named = new Set(resumePathsOf(view))
  const assets = assetPaths(view)
  const paths = pathsOf(view)
  const pages = new Set([...paths, ...named].map(fileFor))
  const fileAt: FileAt = path => {
    if (path.match(assets)?.[0] === path) return decodedPath(path.slice(1))
    const name = fileFor(path)
    return pages.has(name) ? name : null
  }
  for (const path of paths) {
    const { body } = renderPage(view, path)
    for (const [file] of body.matchAll(assets)) named.add(file)
    yield text(fileFor(path), withPortableAddresses(fileFor(path), body, view, fileAt))
  }
  for (const file of redirects(view, redirectsOf(site, view), fileAt, [...pages, ...OWN_FILES])) yield file
  for (const path of named) {
    const bytes = await bytesOf(path, sources)
    if (bytes) yield { name: decodedPath(path.slice(1)), bytes }
  }
  yield text('site.json', `${JSON.stringify(site, null, 2)}\n`)
  yield text('README.txt', readMe(view))
}

function withPortableAddresses(name: string, body: string, view: WebsiteView, fileAt: FileAt): string {
  if (name === '404.html') return withBasePath(body, view.urls.site)
  if (name === 'manifest.webmanifest') return withRelativeAddresses(body)
  return name.endsWith('.html') ? withRelativeLinks(body, name, fileAt) : body
}

/** Returns the README of the files, in the owner's language. */
const readMe = ({ website, urls }: WebsiteView) => `${website.name}

${t('Open index.html with a double click, or copy all files to any web server, even to a subfolder.')}

${t('Search engines and feed readers find this website at {url}.', { url: urls.site })}

site.json     ${t('everything as data, to create the website again. It includes hidden sections and links; visitors don’t need it.')}
404.html      ${t('shown for addresses that don’t exist, if your server is set up for it')}
_redirects    ${t('redirects, if there are any, for servers that read this file')}
`

function bytesOf(path: string, sources: SiteFileSources): Promise<SiteFile['bytes'] | null> {
  if (path.startsWith('/media/')) return sources.picture(path.slice('/media/'.length))
  if (path.startsWith('/fonts/')) return sources.font(path.slice('/fonts/'.length))
  return sources.drawing(path)
}

/** The owner's redirects, and those from old addresses of published posts; a file server ignores numbers in queries. */
function redirectsOf(
  { redirects: own = [], old_addresses = {} }: ExportedSite,
  view: WebsiteView,
): Redirect[] {
  const taken = new Set(own.map(({ from }) => from))
  const old = view.posts.flatMap(({ slug }) =>
    (old_addresses[slug] ?? [])
      .filter(address => !address.includes('?'))
      .flatMap(address => oldAddressRedirect(address, slug) ?? []),
  )
  return [...own, ...old.filter(({ from }) => !taken.has(from) && taken.add(from))]
}

/** A redirect as a page; `language` is that of the website at its path. */
type Moved = { from: string; to: string; status: number; language: string }

/** Redirects of former slugs of posts and case studies, in each language. */
function movedIn(view: WebsiteView): Moved[] {
  const further = (view.translations ?? []).map(({ language }) => ({
    language,
    base: languageBase(language),
  }))
  return [{ language: view.seo.language, base: '' }, ...further].flatMap(({ language, base }) =>
    movedPages(view).map(({ from, to }) => ({ from: base + from, to: base + to, status: 301, language })),
  )
}

/**
 * Redirects of former slugs and of the owner, as meta-refresh pages for any file server and as a `_redirects` file for
 * static hosts. A page at the same path takes precedence. A redirect of which the file system could not store the page
 * beside the files in `names` and those of the others is only in `_redirects`.
 */
function redirects(
  view: WebsiteView,
  own: readonly Redirect[],
  fileAt: FileAt,
  names: readonly string[],
): SiteFile[] {
  const moved = movedIn(view)
  const pages = new Set([...pathsOf(view), ...moved.map(({ from }) => from)].map(canonicalPath))
  const { language } = view.seo
  const all = [
    ...moved,
    ...own.filter(({ from }) => !pages.has(from)).map(redirect => ({ ...redirect, language })),
  ]
  if (all.length === 0) return []
  const lines = all.map(({ from, to, status }) => `${from} ${to} ${String(status)}`)
  const taken = createNames()
  for (const name of names) taken.add(name)
  // Those in folders first: one page for `/index.php` must not keep out all those below it.
  const files = all
    .toSorted((one, other) => other.from.split('/').length - one.from.split('/').length)
    .flatMap(({ from, to, language }) => {
      const name = fileFor(from)
      if (!taken.add(name)) return []
      const target = to.startsWith('/') ? relativeAddress(to, name, fileAt) : to
      return [text(name, redirectPage(target, view.website.name, language))]
    })
  return [...files, text('_redirects', `${lines.join('\n')}\n`)]
}

/** Bytes of a name in the usual file systems. */
const MAX_NAME_BYTES = 255
/** Names that Windows cannot store: with a character or an end that it reserves, or of a device. */
const RESERVED_NAME = /[<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Names that can be files side by side in any file system, also in one that treats upper and lower case as equal. */
function createNames(): { add(name: string): boolean } {
  const files = new Set<string>()
  const folders = new Set<string>()
  return {
    /** Returns false for a name that is taken, that a folder has, that would be in a file, or that cannot be stored. */
    add(name) {
      const parts = name.toLowerCase().split('/')
      const above = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
      const file = parts.join('/')
      const isFree = !files.has(file) && !folders.has(file) && !above.some(folder => files.has(folder))
      if (!isFree || parts.some(part => Buffer.byteLength(part) > MAX_NAME_BYTES || RESERVED_NAME.test(part)))
        return false
      files.add(file)
      for (const folder of above) folders.add(folder)
      return true
    },
  }
}

function redirectPage(to: string, title: string, language: string): string {
  const [place = '', name = ''] = [to, title].map(part =>
    part.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  )
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${name}</title><meta http-equiv="refresh" content="0;url=${place}"><a href="${place}">${place}</a>\n`
}

function fileFor(path: string): string {
  if (path === '/') return 'index.html'
  if (path === '/404') return '404.html'
  if (path.endsWith('/')) return `${path.slice(1)}index.html`
  const name = decodedPath(path.slice(1))
  const own = path.replace(LANGUAGE_BASE, '')
  if (pageOfMarkdownPath(own) !== null) return name
  return /\.[a-z]+$/.test(name) && !/^\/(?:posts|case-studies)\//.test(own) ? name : `${name}/index.html`
}

const text = (name: string, content: string): SiteFile => ({ name, bytes: Buffer.from(content) })

/** Returns the name of the exported file at a path, percent-encoded or not; null if there is none. */
type FileAt = (path: string) => string | null

const ATTRIBUTE = /(\s(?:href|src|poster)=")(\/(?!\/)[^"]*)"/g
const SOURCE_SET = /(\s(?:srcset|imagesrcset)=")([^"]*)"/g
const STYLE = /<style>[^]*?<\/style>/g
const STYLE_URL = /url\((\/(?!\/)[^)"']+)\)/g

/** Returns a page with each address within the site, in attributes and fonts, replaced. */
function mapAddresses(html: string, map: (address: string) => string): string {
  // Texts cannot be taken for attributes: quotation marks in them are escaped.
  return html
    .replace(ATTRIBUTE, (_, before: string, address: string) => `${before}${map(address)}"`)
    .replace(SOURCE_SET, (_, before: string, set: string) => {
      const sources = set.split(',').map(source => source.trim().replace(/^\/(?!\/)\S*/, map))
      return `${before}${sources.join(',')}"`
    })
    .replace(STYLE, style => style.replace(STYLE_URL, (_, address: string) => `url(${map(address)})`))
}

/**
 * Returns a page with addresses relative to its own file, so that it works in any folder and when it is opened without
 * a server, where a folder has no index: links name the files. Addresses that are no files of the export stay.
 */
const withRelativeLinks = (html: string, name: string, fileAt: FileAt): string =>
  mapAddresses(html, address => relativeAddress(address, name, fileAt))

/** Returns a page with addresses that begin with the site's own path: servers show 404.html at any path. */
function withBasePath(html: string, site: string): string {
  const base = new URL(site).pathname.replace(/\/+$/, '')
  return base === '' ? html : mapAddresses(html, address => base + address)
}

/** Returns the manifest, which lies at the root, with relative addresses. */
const withRelativeAddresses = (manifest: string): string =>
  manifest.replace(/"(src|start_url)":"\/(?!\/)/g, '"$1":"./')

/** Returns an address within the site, as attributes contain it, relative to the file `name`. */
function relativeAddress(address: string, name: string, fileAt: FileAt): string {
  const [, path = '', rest = ''] = /^([^?#]*)([^]*)$/.exec(address) ?? []
  const target = fileAt(path.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
  if (target === null) return address
  const up = '../'.repeat(name.split('/').length - 1) || './'
  return up + target.split('/').map(encodeURIComponent).join('/') + rest
}
