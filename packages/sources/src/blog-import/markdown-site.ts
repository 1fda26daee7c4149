import { slugify, UNKNOWN_BLOG, escapeHtml } from '@vitrine/model'
import { parse as parseToml } from 'smol-toml'
import type { Zip, ZipEntry } from '../files/open-zip.ts'
import { decodeText } from '../files/decode-text.ts'
import { toRecord, toText } from '../files/json-values.ts'
import type { BlogPostSink } from './blog-post-sink.ts'
import { addPost, createFileFinder, type RawPost } from './convert-post.ts'
import { dateText, type Page, parseFrontMatter, parseYamlData } from './front-matter.ts'
import { holdCode, mdxToMarkdown, withoutComments } from './mdx.ts'

/** A text file of the site by its path in the archive. */
type SourceFile = Page & { path: string; isDraft: boolean }
type SiteConfig = {
  title: string
  home: string
  permalink: string
  /** Codes of Hugo's languages in lower case with their order, their folders, and the main one. */
  languages: ReadonlyMap<string, number>
  folders: ReadonlyMap<string, string>
  language: string
  /** Whether the main language has a folder of the site, too. */
  isInFolder: boolean
}

const TEXT_FILE = /\.(?:md|markdown|mdown|mkd|mdx|html?)$/i
/** Folders of themes, templates and tools, and built pages; `public/` of Next.js also has posts in Markdown. */
const NO_CONTENT =
  /(?:^|\/)(?:_layouts|_includes|_sass|_site|_data|layouts|themes|node_modules|vendor|public(?!\/.*\.mdx?$)|resources|archetypes|static|i18n|\.[^/]+)\//i
const IGNORED_FILE =
  /(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct|404|search|_?index(?:\.[a-z]{2,3}(?:-[a-z]{2,4})?)?)\.[a-z]+$/i
/** Formats of posts that Hugo and Jekyll render with other programs. */
const OTHER_TEXT = /\.(?:org|adoc|asciidoc|rst|pandoc|pdc|textile)$/i
const IN_POSTS = /(?:^|\/)(?:content|_posts|_drafts|posts?|blog)\//
const MAX_FILE = 2_000_000
/** Hugo's content, which may have folders of those names; but not a theme's examples. */
const OWN_CONTENT =
  /^(?!(?:.*\/)?(?:themes|node_modules|vendor|public|exampleSite|\.[^/]*)\/.*content\/)(?:.*\/)?content\//

/** Returns the text files with front matter of a site for Jekyll, Hugo and the like; none if it is none. */
export function findMarkdownPages(zip: Zip): ZipEntry[] {
  return zip.entries.filter(
    ({ path, size }) =>
      TEXT_FILE.test(path) &&
      size <= MAX_FILE &&
      (!NO_CONTENT.test(`/${path}`) || OWN_CONTENT.test(path)) &&
      (!IGNORED_FILE.test(path) || /\/index(?:\.[\w-]{2,8})?\.(?:md|mdx|markdown)$/i.test(path)),
  )
}

/**
 * Reads the posts and pages of a static site's sources. `address` is its front page if the configuration does not name
 * it. Returns false if no file has front matter.
 */
export function readMarkdownSite(
  zip: Zip,
  entries: readonly ZipEntry[],
  sink: BlogPostSink,
  address: string | null,
): boolean {
  const root = commonFolder(entries.map(({ path }) => path))
  const config = readConfig(zip)
  const home =
    [address, config.home].find(url => url && /^https?:/.test(url) && URL.canParse(url)) ?? UNKNOWN_BLOG
  sink.title = config.title
  const find = createFileFinder(zip)
  const languageOf = (path: string) => withoutLanguage(path.slice(root.length), config)
  const groups = Map.groupBy(entries, ({ path }) => languageOf(path).path)
  let found = false
  for (const group of groups.values()) {
    const files = group.flatMap(entry => readSourceFile(zip, entry, sink) ?? [])
    found ||= files.length > 0
    for (const file of withoutTranslations(files, path => rankOf(languageOf(path).language, config), sink)) {
      const text = includeTexts(file.text, file.path, zip)
      addSourceFile({ ...file, text }, { sink, home, config, root, find })
    }
  }
  if (found)
    for (const { path } of zip.entries)
      if (
        OTHER_TEXT.test(path) &&
        IN_POSTS.test(path) &&
        (!NO_CONTENT.test(`/${path}`) || OWN_CONTENT.test(path))
      )
        sink.leaveOut('unreadable', path)
  return found
}

/** Reads a file that is a post or a page, or returns null. */
function readSourceFile(zip: Zip, entry: ZipEntry, sink: BlogPostSink): SourceFile | null {
  const { path } = entry
  const file = decodeText(zip.read(entry))
  const page = parseFrontMatter(file)
  const isPost = isJekyllPost(path)
  if (!page) {
    const isDamaged =
      (IN_POSTS.test(path) && /^\ufeff?(?:---|\+\+\+|\{)\s/.test(file)) ||
      /^\ufeff?(---|\+\+\+)[ \t]*\r?\n[\s\S]{0,60000}?\n\1[ \t]*\r?\n/.test(file)
    const isDated = isPost && /\/\d{4}-\d{1,2}-\d{1,2}-[^/]+$/.test(path)
    if (isDamaged || isDated) sink.leaveOut('unreadable', path)
    return null
  }
  const { data } = page
  // A short note has a date instead of a title.
  const isNote = IN_POSTS.test(path) && datesOf(path, data).date
  if (!isPost && !toText(data.title) && !isNote) {
    if (data.title && IN_POSTS.test(path)) sink.leaveOut('unreadable', path)
    return null
  }
  const isDraft = isYes(data.draft) || isNo(data.published) || /(?:^|\/)_drafts\//.test(path)
  return { ...page, path, isDraft }
}

/** Yields the files of a text in several languages that become posts: the first one, by `rankOf`, that is published. */
function* withoutTranslations(
  files: readonly SourceFile[],
  rankOf: (path: string) => number,
  sink: BlogPostSink,
): Generator<SourceFile> {
  const ranked = files.map(file => ({ file, rank: rankOf(file.path) })).toSorted((a, b) => a.rank - b.rank)
  let isKnown = false
  let isPublished = false
  for (const { file, rank } of ranked) {
    if (rank > 0 && (file.isDraft ? isKnown : isPublished)) {
      sink.leaveOut('translations', file.path)
      continue
    }
    yield file
    if (!/\S/.test(file.text)) continue
    isKnown = true
    isPublished ||= !file.isDraft
  }
}

/** Returns a language's place in the order of the site's, 0 for the main one. */
function rankOf(code: string | null, { language, languages }: SiteConfig): number {
  if (code === null || code === language) return 0
  return (languages.get(code) ?? languages.size) + 1
}

/** Returns a path without the language that Hugo has in the name of a file or of its folder. */
function withoutLanguage(
  path: string,
  { languages, folders }: SiteConfig,
): { path: string; language: string | null } {
  for (const depth of [2, 1]) {
    const parts = path.split('/')
    const language = parts.length > depth && folders.get(parts.slice(0, depth).join('/').toLowerCase())
    if (language) return { path: `content/${parts.slice(depth).join('/')}`, language }
  }
  const [, before = '', code = '', ending = ''] =
    /^(.+)\.([a-z]{2,3}(?:-[a-z]{2,4})?)(\.[a-z]+)$/i.exec(path) ?? []
  const isLanguage = languages.has(code.toLowerCase()) || /(?:^|\/)index$/.test(before)
  return isLanguage && code
    ? { path: before + ending, language: code.toLowerCase() }
    : { path, language: null }
}

/** Puts the files in place that a text of Jekyll includes from its own folder. */
function includeTexts(text: string, path: string, zip: Zip): string {
  const folder = path.split('/').slice(0, -1).join('/')
  return text.replace(/\{%-?\s*include_relative\s+([\w./-]{1,200})[^%]{0,500}%\}/g, (whole, name: string) => {
    const entry = zip.entries.find(one => one.path === join(folder, name) && one.size <= MAX_FILE)
    return entry && TEXT_FILE.test(name) ? decodeText(zip.read(entry)) : whole
  })
}

type SiteContext = {
  sink: BlogPostSink
  home: string
  config: SiteConfig
  root: string
  find: (paths: readonly string[]) => Uint8Array | null
}

/** Jekyll reads YAML 1.1, where these are booleans, and Hugo casts texts; the parser here follows YAML 1.2. */
const isYes = (value: unknown) => /^(?:true|yes|on|y|1)$/i.test(String(value))
const isNo = (value: unknown) => /^(?:false|no|off|n|0)$/i.test(String(value))

function addSourceFile(file: SourceFile, { sink, home, config, root, find }: SiteContext): void {
  const { data } = file
  const written = file.path.slice(root.length)
  const { path, language } = withoutLanguage(written, config)
  const { fileName, name, date } = datesOf(path, data)
  const isPage = isPageFile(path, data, date)
  const isHtml = /\.html?$/i.test(path)
  const code = holdCode(file.text, isHtml)
  const text = isPage ? withoutLoops(code.text) : code.text
  // An archive that the generator lists, not a text.
  if (
    text !== code.text &&
    !/\p{L}{2}/u.test(code.restore(text).replace(/\{[{%][^{}]{0,500}[}%]\}|<[^<>]*>/g, ''))
  )
    return sink.leaveOut('shortcodes', path)
  const slug = toText(data.slug) || name
  const source = mdxToMarkdown(text, path.endsWith('.mdx'), name => sink.leaveOut('shortcodes', name))
  const prose = source.isMdx ? source.markdown : code.holdIndented(source.markdown)
  const own = language ?? (config.languages.size > 0 ? config.language : null)
  const folder = own !== null && (own !== config.language || config.isInFolder) ? `/${own}` : ''
  const layout = { data, path, slug, fileName, folder, date, isPage, config }
  const addresses = addressesOf(layout)
  const post: RawPost = {
    key: `markdown:${config.home || ''}${written}`,
    group: isPage ? 'pages' : file.isDraft ? 'drafts' : 'published',
    isPublic: !file.isDraft,
    title: toText(data.title) || (isJekyllPost(path) ? titleFromName(name) : ''),
    slug,
    excerpt: toText(data.description) || toText(data.excerpt) || toText(data.summary),
    text: isHtml
      ? { html: code.restore(withoutTemplates(text, sink)) }
      : { isMdx: source.isMdx, markdown: code.restore(withoutAttributes(withoutTemplates(prose, sink))) },
    tags: [
      ...wordsOf(data.tags, path),
      ...wordsOf(data.categories, path),
      ...listOf(data.category),
      ...listOf(data.keywords),
    ],
    cover: coverOf(data),
    date,
    addresses,
    names: [postFilePath(file.path), ...addresses.map(address => `/${address.replace(/\/+$/, '')}`)],
  }
  const here = file.path.split('/').slice(0, -1).join('/')
  addPost(
    {
      sink,
      home,
      file: url => {
        const [written = ''] = url.split(/[?#]/)
        const own = decoded(written.startsWith(home) ? `/${written.slice(home.length)}` : written)
        if (/^[a-z]+:/i.test(own)) return null
        const rest = own.replace(/^(?:\.?\/)+/, '')
        const near = own.startsWith('/') ? [] : [join(here, own), `${here}/${rest}`]
        return find([
          ...near,
          ...['', 'static/', 'assets/', 'public/', 'source/', 'content/'].map(top => root + top + rest),
        ])
      },
    },
    post,
  )
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function join(folder: string, path: string): string {
  const parts = folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Returns the name of a file, with and without its date, and the date that it or the file states. */
function datesOf(path: string, data: Page['data']): { fileName: string; name: string; date: string } {
  const fileName = nameOf(path)
  const [, dateInName, name = ''] = /^(?:(\d{4}-\d{1,2}-\d{1,2})-)?(.*)$/.exec(fileName) ?? []
  const date = dateText(data.date ?? data.publishDate ?? data.pubDate) || dateText(dateInName)
  return { fileName, name, date }
}

/** A page is in no folder of posts and has no date. */
function isPageFile(path: string, data: Page['data'], date: string): boolean {
  if (/(?:^|\/)_(?:posts|drafts)\//.test(path)) return false
  if (/^(?:page|default|home|about)$/.test(toText(data.layout) || toText(data.type))) return true
  if (/(?:^|\/)(?:posts?|blog|articles?|notes?|writing)\//i.test(path)) return false
  return !date
}

function titleFromName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a file without its ending, or of the folder that holds an `index` file. */
function nameOf(path: string): string {
  const parts = path.replace(/\.[a-z]+$/i, '').split('/')
  return (parts.at(-1) === 'index' ? parts.at(-2) : null) ?? parts.at(-1) ?? ''
}

function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 30).map(toText).filter(Boolean)
  return toText(value).includes(',') ? toText(value).split(',') : toText(value) ? [toText(value)] : []
}

/** As `listOf`; Jekyll separates the tags and categories of a text by blanks. */
function wordsOf(value: unknown, path: string): string[] {
  const list = listOf(value)
  return typeof value === 'string' && list.length === 1 && isJekyllPost(path)
    ? value.split(/\s+/).filter(Boolean)
    : list
}

const isJekyllPost = (path: string) => /(?:^|\/)_(?:posts|drafts)\//.test(path)

function coverOf(data: Page['data']): RawPost['cover'] {
  const nested = ['cover', 'image', 'header', 'featured_image', 'hero'].map(name => toRecord(data[name]))
  const flat = [
    'image',
    'cover',
    'cover_image',
    'featured_image',
    'featuredImage',
    'thumbnail',
    'heroImage',
    'img',
    'banner',
  ]
  const paths = [
    ...flat.map(name => toText(data[name])),
    ...nested.flatMap(one =>
      ['image', 'path', 'src', 'url', 'teaser', 'overlay_image'].map(name => toText(one[name])),
    ),
    ...listOf(data.images),
  ]
  const url = paths.find(path => /\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)|^https?:/i.test(path))
  const alt = [data.image_alt, data.imageAlt, ...nested.map(one => one.alt)].map(toText).find(Boolean) ?? ''
  return url ? { url, alt } : null
}

type Layout = {
  data: Page['data']
  path: string
  slug: string
  /** The name of the file, or of a bundle's folder, with its date. */
  fileName: string
  /** The folder of the text's language on the site, '' if it has none. */
  folder: string
  date: string
  isPage: boolean
  config: SiteConfig
}

/** The paths that the generator gives a file, and those that its front matter names as older ones. */
function addressesOf({ data, path, slug, fileName, folder, date, isPage, config }: Layout): string[] {
  const own = [toText(data.permalink), toText(data.url)].filter(
    text => /^\/|^https?:/.test(text) && !/[:{]/.test(text.slice(6)),
  )
  const aliases = [...listOf(data.aliases), ...listOf(data.redirect_from)]
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const isJekyll = /(?:^|\/)_posts\//.test(path)
  // Folders above the posts are categories, too.
  const folders = path.split(/(?:^|\/)_posts\//)[0]?.split('/') ?? []
  const named = data.categories === undefined ? listOf(data.category) : wordsOf(data.categories, path)
  const lower = [...folders, ...named].map(one => one.toLowerCase().trim()).filter(Boolean)
  const categories = [...new Set(isJekyll ? lower : [])]
  const hugo = (name: string) => folder + hugoPath(path, name)
  const made = /(?:^|\/)_drafts\//.test(path)
    ? ''
    : isJekyll
      ? jekyllPath(config.permalink, {
          year,
          month,
          day,
          title: slug,
          categories: categories.map(encodeURIComponent).join('/'),
          slugified_categories: categories.map(slugify).join('/'),
        })
      : hugo(slug)
  // Hugo keeps a date in the name, Docusaurus makes folders of it.
  const dated = /^\d{4}-\d{1,2}-\d{1,2}-/.test(fileName) && !isJekyll && !data.slug
  const byDate = dated ? [hugo(fileName), hugo(fileName.replace(/^(\d+)-(\d+)-(\d+)-/, '$1/$2/$3/'))] : []
  const page =
    isPage && !isJekyll
      ? [`${folder}/${path.replace(/^content\//, '').replace(/(?:\/index)?\.[a-z]+$/i, '')}/`]
      : []
  // The site may be in a folder of its host.
  return [...own, ...(made && !isPage ? [made, ...byDate] : []), ...page, ...aliases]
    .filter(Boolean)
    .map(address => address.replace(/^\/+/, ''))
}

const PERMALINK_STYLES: Record<string, string> = {
  '': '/:categories/:year/:month/:day/:title.html',
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
}

function jekyllPath(permalink: string, values: Record<string, string>): string {
  const pattern = PERMALINK_STYLES[permalink] ?? permalink
  const short = {
    i_month: String(Number(values.month)),
    i_day: String(Number(values.day)),
    slug: values.title ?? '',
  }
  const all: Record<string, string> = { ...values, ...short }
  return pattern.replace(/:(\w+)/g, (_whole, name: string) => all[name] ?? '').replace(/\/{2,}/g, '/')
}

/** `content/posts/a-title.md` is at `/posts/a-title/`. */
function hugoPath(path: string, slug: string): string {
  const folders = path
    .replace(/^(?:src\/)?content\//, '')
    .replace(/\/index\.[a-z]+$/i, '')
    .split('/')
    .slice(0, -1)
  return `/${[...folders, slug].join('/')}/`
}

/** Removes what a template repeats for each of its site's posts or data. */
function withoutLoops(text: string): string {
  let depth = 0
  return text
    .split(/(\{%-?\s*(?:end)?for\b[^\n]{0,500}?%\})/)
    .filter((part, index) => {
      if (index % 2 === 0) return depth === 0
      depth = Math.max(0, depth + (/endfor/.test(part) ? -1 : 1))
      return false
    })
    .join('')
}

/** Shows figures and videos of Hugo's and Jekyll's templates, and removes other templates. */
function withoutTemplates(text: string, sink: BlogPostSink): string {
  const attribute = (rest: string, name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*["“]([^"”]{0,1000})["”]`).exec(rest)?.[1] ?? ''
  return text
    .replace(/^\s*<!--\s*more\s*-->\s*$/gim, '')
    .replace(
      /\{\{[<%]\s*(\/?)([\w-]{1,40})([^}]{0,2000}?)\/?[>%]\}\}/g,
      (_whole, slash, name: string, rest: string) => {
        if (name === 'figure' || name === 'img')
          return figure(
            attribute(rest, 'src'),
            attribute(rest, 'alt'),
            attribute(rest, 'caption') || attribute(rest, 'title'),
          )
        const id = attribute(rest, 'id') || (/^\s*["']?([\w-]{5,20})["']?/.exec(rest)?.[1] ?? '')
        if (name === 'youtube' && id) return frame(`https://www.youtube.com/watch?v=${id}`)
        if (name === 'vimeo' && id) return frame(`https://vimeo.com/${id}`)
        if (name === 'ref' || name === 'relref')
          return `/${(/["']([^"']{1,300})["']/.exec(rest)?.[1] ?? '').replace(/^\//, '').replace(/\.md\b/, '/')}`
        if (!slash) sink.leaveOut('shortcodes', name)
        return ''
      },
    )
    .replace(
      /\{%-?\s*include\s+(?:figure|image)[\w./-]{0,60}((?:[^%]|%(?!\})){0,2000})%\}/g,
      (_whole, rest: string) =>
        figure(
          attribute(rest, 'src') ||
            attribute(rest, 'image_path') ||
            attribute(rest, 'url') ||
            attribute(rest, 'path'),
          attribute(rest, 'alt'),
          attribute(rest, 'caption'),
        ),
    )
    .replace(/\{%-?\s*post_url\s+([^\s%]{1,300})\s*-?%\}/g, (_whole, name: string) => postFilePath(name))
    .replace(/\{\{\s*['"]([^'"{}]{1,500})['"]\s*\|\s*(?:relative_url|absolute_url)[^}]{0,100}\}\}/g, '$1')
    .replace(/\{\{\s*(?:site\.(?:baseurl|url)|page\.url)[^}]{0,60}\}\}/g, '')
    .replace(/\{%-?\s*(\w{1,30})(?:[^%]|%(?!\})){0,2000}%\}/g, (_whole, name: string) => {
      if (
        !/^(?:raw|endraw|comment|endcomment|if|endif|else|assign|for|endfor|unless|endunless|capture|end\w+)$/.test(
          name,
        )
      )
        sink.leaveOut('shortcodes', name)
      return ''
    })
}

/** Lists of attributes of kramdown: alone on a line, behind a span of text or an item's mark, or at a heading's end. */
const ATTRIBUTE_LISTS =
  /^([ \t>]{0,20})((?:\{:{1,2}[^{}\n]{0,300}\}){1,9})[ \t]*$|(?=\{:)(?<=[)*_\]>\uE001]|^[ \t]{0,20}(?:[-*+]|\d{1,9}\.)[ \t]{1,10}|^#{1,6}[ \t][^\n]{0,500})((?:\{:[^{}\n]{0,300}\}){1,9})/gm
/** Marks of kramdown's extensions, whose content stays. */
const EXTENSION = /\{::(?:nomarkdown|options)\b[^{}\n]{0,300}\}|\{:\/(?:nomarkdown|options)?\}/g

/** Removes what only kramdown reads, and the anchors of headings as kramdown, Hugo and Docusaurus write them. */
const withoutAttributes = (markdown: string) =>
  withoutComments(markdown)
    .replace(EXTENSION, '')
    .replace(ATTRIBUTE_LISTS, (_whole, indent = '', alone = '', behind = '') =>
      `${indent}${alone}${behind}`.replace(/\{:{1,2}([^{}\n]*)\}/g, (list, attributes: string) =>
        // `.class`, `#id`, `key="…"` and names; `{:>10}` and `{:ok, x}` are none.
        /^[\w\s.#:=/-]*$/.test(attributes.replace(/"[^"]*"|'[^']*'/g, '')) ? '' : list,
      ),
    )
    .replace(/^(#{1,6}[ \t][^\n]{0,500}?)[ \t]*\{#[^{}\n]{1,200}\}[ \t]*$/gm, '$1')

/** Returns the name of a post's file in links, as Jekyll's `post_url` does. */
const postFilePath = (path: string) =>
  `/post-file/${(path.split('/').at(-1) ?? '').replace(/\.(?:md|markdown|html?)$/i, '')}`

const figure = (src: string, alt: string, caption: string) =>
  src
    ? `\n\n<figure><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>\n\n`
    : ''
const frame = (url: string) => `\n\n<iframe src="${escapeHtml(url)}"></iframe>\n\n`

/** The folder that holds the whole archive, with its slash. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths
  const top = first.includes('/') ? `${first.split('/')[0]}/` : ''
  const isContent = /^(?:_posts|_drafts|content|posts|blog|source|src|_pages|pages)\/$/.test(top)
  return top && !isContent && paths.every(path => path.startsWith(top)) ? top : ''
}

function readConfig(zip: Zip): SiteConfig {
  const read = (name: RegExp) => {
    const entry = zip.entries.find(({ path, size }) => size < 200_000 && name.test(path))
    const text = entry ? decodeText(zip.read(entry)) : ''
    return entry?.path.endsWith('.toml') ? tomlOf(text) : (parseYamlData(text, true) ?? {})
  }
  const data = read(
    /^(?:[^/]+\/)?(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml)|config\/_default\/(?:hugo|config)\.(?:toml|ya?ml))$/,
  )
  const languages = Object.entries({
    ...toRecord(data.languages),
    ...read(/^(?:[^/]+\/)?config\/_default\/languages\.(?:toml|ya?ml)$/),
  }).map(([code, value]) => ({ code: code.toLowerCase(), value: toRecord(value) }))
  const codes = languages.map(({ code }) => code)
  const folders = languages.flatMap(({ code, value }) => {
    const own = toText(value.contentDir ?? value.contentdir).replace(/^(?:\.\/)+|\/+$/g, '')
    return [
      [`content/${code}`, code] as const,
      ...(own && own !== 'content' ? [[own.toLowerCase(), code] as const] : []),
    ]
  })
  const language = toText(data.defaultContentLanguage ?? data.defaultcontentlanguage).toLowerCase() || 'en'
  const base = toText(data.baseurl)
  const url = toText(data.url) || toText(data.baseURL) || base
  const home = /^https?:\/\//.test(url) ? url + (url === base || !base.startsWith('/') ? '' : base) : ''
  return {
    title: toText(data.title),
    home: home ? `${home.replace(/\/+$/, '')}/` : '',
    permalink: toText(data.permalink),
    languages: new Map(codes.map((code, index) => [code, index])),
    folders: new Map(folders),
    language: codes.includes(language) ? language : (codes[0] ?? language),
    isInFolder: isYes(data.defaultContentLanguageInSubdir),
  }
}

function tomlOf(text: string): Record<string, unknown> {
  try {
    return toRecord(parseToml(text))
  } catch {
    return {}
  }
}
