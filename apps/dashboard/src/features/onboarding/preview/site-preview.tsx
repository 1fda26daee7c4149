import { type PreviewData, t, viewOfDraft, type WebsiteView } from '@vitrine/model'
import { loadHome, renderHome } from '@vitrine/render/preview'
import { useEffect, useRef, useState } from 'react'
import { loadWhenOnline } from '../../../ui/loading/load-when-online.ts'
import { InlineLoadError } from '../../../ui/loading/lazy-boundary.tsx'
import { EMPTY_DOCUMENT, interceptLinks, replaceDocument } from '../../../ui/website/frame-document.ts'
import { type Highlight, highlightText } from './highlight-text.ts'

/**
 * The website rendered by the publishing renderer, in a frame that runs no scripts. Updates patch the loaded
 * document, so that nothing flashes and the scroll position is kept.
 */
export function SitePreview({ preview, highlight }: { preview: PreviewData; highlight: Highlight | null }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [document, setDocument] = useState<Document | null>(null)
  const [path, setPath] = useState('/')
  const { rendered, retry } = useRenderedPage(preview, path)
  const shownPath = useRef(path)
  useEffect(() => {
    if (!document || !rendered) return
    replaceDocument(document, rendered.html, shownPath.current === rendered.path)
    shownPath.current = rendered.path
    const [, fragment] = rendered.path.split('#')
    if (fragment) document.getElementById(fragment)?.scrollIntoView()
  }, [document, rendered])
  useEffect(() => {
    if (!document) return
    interceptLinks(document, setPath)
    forwardDragEvents(document, frame.current)
  }, [document])
  useEffect(() => {
    if (!document || !highlight) return
    return highlightText(document, highlight, getComputedStyle(frame.current ?? document.body).color)
  }, [document, highlight])
  return (
    <>
      {retry && <InlineLoadError onRetry={retry} />}
      <iframe
        ref={frame}
        className="page"
        hidden={retry !== null}
        title={t('Your website, {website_name}', { website_name: preview.suggested.website_name })}
        srcDoc={EMPTY_DOCUMENT}
        sandbox="allow-same-origin"
        onLoad={() => setDocument(frame.current?.contentDocument ?? null)}
      />
    </>
  )
}

type RenderedPage = { html: string; path: string }

/**
 * Returns a page of the draft once what renders it is loaded, and until then the page before, null at first; and if that
 * could not be loaded a function that tries again.
 */
function useRenderedPage(
  preview: PreviewData,
  path: string,
): { rendered: RenderedPage | null; retry: (() => void) | null } {
  const [publishedAt] = useState(() => new Date().toISOString())
  const [rendered, setRendered] = useState<RenderedPage | null>(null)
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCancelled = false
    const view = viewOfDraft(preview, {
      site: location.origin,
      product: location.origin,
      published_at: publishedAt,
      revision: 1,
    })
    loadWhenOnline(() => renderDraft(view, path.split('#')[0] || '/')).then(
      html => {
        if (isCancelled) return
        setFailed(false)
        setRendered(shown => (shown?.html === html && shown.path === path ? shown : { html, path }))
      },
      () => !isCancelled && setFailed(true),
    )
    return () => {
      isCancelled = true
    }
  }, [preview, path, publishedAt, tries])
  return { rendered, retry: isFailed ? () => setTries(tries + 1) : null }
}

/** Renders a page as it will be published. Only pages other than the start page need the whole renderer. */
async function renderDraft(view: WebsiteView, path: string): Promise<string> {
  if (path === '/') {
    await loadHome(view)
    return renderHome(view).body
  }
  const { renderPage } = await import('./render-page.ts')
  return renderPage(view, path).body
}

/** Forwards drag events from the framed document to the window, which handles dropped files. */
function forwardDragEvents(document: Document, frame: HTMLIFrameElement | null): void {
  const forward = (event: DragEvent) => {
    event.preventDefault()
    const { type, dataTransfer } = event
    frame?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
  for (const type of ['dragenter', 'dragover', 'drop'] as const) document.addEventListener(type, forward)
}
