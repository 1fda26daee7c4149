import { type PreviewData, viewOfDraft, t } from '@vitrine/model'
import { renderPage } from '@vitrine/render'
import { useEffect, useMemo, useRef, useState } from 'react'
import { interceptLinks, replaceDocument } from '../../../ui/website/frame-document.ts'
import { type Highlight, highlightText } from './highlight-text.ts'

/**
 * The website rendered by the publishing renderer, in a frame that runs no scripts. Updates patch the loaded
 * document, so that nothing flashes and the scroll position is kept.
 */
export function SitePreview({ preview, highlight }: { preview: PreviewData; highlight: Highlight | null }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [publishedAt] = useState(() => new Date().toISOString())
  const [path, setPath] = useState('/')
  const html = useMemo(() => {
    const view = viewOfDraft(preview, {
      site: location.origin,
      product: location.origin,
      published_at: publishedAt,
      revision: 1,
    })
    const [page = '/'] = path.split('#')
    return renderPage(view, page || '/').body
  }, [preview, publishedAt, path])
  const [initialHtml] = useState(html)
  const shown = useRef({ html: initialHtml, path })
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (!document || shown.current.html === html) return
    replaceDocument(document, html, shown.current.path === path)
    shown.current = { html, path }
    const [, fragment] = path.split('#')
    if (fragment) document.getElementById(fragment)?.scrollIntoView()
  }, [html, path])
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (!document || !highlight) return
    return highlightText(document, highlight, getComputedStyle(frame.current ?? document.body).color)
  }, [highlight])
  return (
    <iframe
      ref={frame}
      className="page"
      title={t('Your website, {website_name}', { website_name: preview.suggested.website_name })}
      srcDoc={initialHtml}
      sandbox="allow-same-origin"
      onLoad={() => {
        const document = frame.current?.contentDocument
        if (!document) return
        if (shown.current.html !== initialHtml) replaceDocument(document, shown.current.html, true)
        interceptLinks(document, setPath)
        forwardDragEvents(document, frame.current)
      }}
    />
  )
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
