import { applyDesignParams, PRERENDER_PLACEHOLDERS, VitrineError } from '@vitrine/model'
import { readExample } from '@vitrine/sources'
import { LRUCache } from 'lru-cache'
import { previewFromLink, type PreviewDeps } from './preview-from-link.ts'
import { type PreviewPageDeps, renderStartPage } from './send-preview.ts'

/** Content of the preview of a bundled example before scripts run, by its place in the prerendered page. */
export type ExamplePage = ReadonlyMap<string, string>

/** Pages that are kept: examples, in the themes of links to them. Each is some 60 KB. */
const MAX_PAGES = 20
const TTL_MS = 10 * 60_000
/** Long, as the application would only ask for the same again. */
const DEADLINE_MS = 10_000

/**
 * Returns a function that draws the example of a query such as `example=ada-lovelace&theme=zine`, with the design that it
 * asks for. `admit` is called for those that are not drawn already. @throws VitrineError not_found, upstream_timeout
 */
export function createExamplePages(deps: PreviewDeps & PreviewPageDeps) {
  const perf = { now: () => deps.clock.now().getTime() }
  const pages = new LRUCache<string, Promise<ExamplePage>>({ max: MAX_PAGES, ttl: TTL_MS, perf })
  const draw = async (example: string, params: URLSearchParams): Promise<ExamplePage> => {
    if (!readExample(example)) throw new VitrineError('not_found')
    const request = { profileUrl: `example:${example}`, subdomain: '' }
    const { signal } = new AbortController()
    const drafted = await previewFromLink(
      { ...deps, deadlineMs: DEADLINE_MS },
      request,
      signal,
      () => undefined,
    )
    const preview = applyDesignParams(drafted, params)
    const { website_name: name, domain_name: domain } = preview.suggested
    const { exampleName, exampleDomain, examplePage } = PRERENDER_PLACEHOLDERS
    return new Map([
      [exampleName, name],
      [exampleDomain, domain],
      [examplePage, holdStatic(renderStartPage(preview, deps))],
    ])
  }
  return async (query: string, admit: () => Promise<void>): Promise<ExamplePage> => {
    const params = new URLSearchParams(query)
    const names = ['example', 'theme', 'mode', 'accent']
    const key = JSON.stringify(names.map(name => params.get(name)))
    const known = pages.get(key)
    if (known) return known
    await admit()
    const page = draw(params.get('example') ?? '', params)
    pages.set(key, page)
    page.catch(() => {
      if (pages.get(key) === page) pages.delete(key)
    })
    return page
  }
}

/**
 * Prepares a page for a frame without scripts. Lazy pictures are empty and keep their places, as browsers load them at
 * once where no scripts may run. Links open in a new window, which the frame's sandbox blocks: followed in the frame,
 * they would lead to an error.
 */
function holdStatic(html: string): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replace(/(?:<source\b[^>]*>)*<img\b[^>]* loading="lazy"[^>]*>/g, emptyPicture)
}

function emptyPicture(markup: string): string {
  const [width = '1', height = '1'] = ['width', 'height'].map(
    name => new RegExp(` ${name}="(\\d+)"`).exec(markup)?.[1],
  )
  const empty = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
  return markup.replace(/<source\b[^>]*>/g, '').replace(/ src="[^"]*"/, ` src="${empty}"`)
}
