import { type PreviewData, t } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { loadRenderer, renderDraftHome } from '../../../api/streams/draft-page.ts'
import { loadWhenOnline } from '../../../ui/loading/load-when-online.ts'
import { InlineLoadError } from '../../../ui/loading/lazy-boundary.tsx'
import { EMPTY_DOCUMENT, interceptLinks, replaceDocument } from '../../../ui/website/frame-document.ts'
import { removeStaticPreview } from '../../../ui/website/static-preview.ts'
import { COUNTDOWN_INPUTS } from '../publish/use-publish-countdown.ts'
import { type Highlight, highlightText } from './highlight-text.ts'

/**
 * The website in a frame that runs no scripts: its start page as the server rendered it, then what the same renderer
 * renders here. Updates patch the loaded document, so that nothing flashes and the scroll position is kept.
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
    removeStaticPreview(document)
    if (fragment) document.getElementById(fragment)?.scrollIntoView()
  }, [document, rendered])
  useEffect(() => {
    // It would cover the message.
    if (retry) removeStaticPreview()
  }, [retry])
  useEffect(() => {
    if (!document) return
    interceptLinks(document, setPath)
    forwardEvents(document, frame.current)
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
  const [rendered, setRendered] = useState<RenderedPage | null>(null)
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCancelled = false
    loadWhenOnline(() => renderDraft(preview, path.split('#')[0] || '/')).then(
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
  }, [preview, path, tries])
  return { rendered, retry: isFailed ? () => setTries(tries + 1) : null }
}

/** Renders a page as it will be published. Only pages other than the start page need the whole renderer. */
async function renderDraft(preview: PreviewData, path: string): Promise<string> {
  if (path === '/') return renderDraftHome(preview)
  const [{ renderPage }, { viewOfPreview }] = await Promise.all([import('./render-page.ts'), loadRenderer()])
  return renderPage(viewOfPreview(preview), path).body
}

/**
 * Forwards events of the framed document, which do not leave it: drags to the window, which handles dropped files, and
 * input to the publish countdown, which it stops.
 */
function forwardEvents(document: Document, frame: HTMLIFrameElement | null): void {
  const forward = (event: DragEvent) => {
    event.preventDefault()
    const { type, dataTransfer } = event
    frame?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  }
  for (const type of ['dragenter', 'dragover', 'drop'] as const) document.addEventListener(type, forward)
  for (const type of COUNTDOWN_INPUTS)
    document.addEventListener(type, () => frame?.dispatchEvent(new Event(type, { bubbles: true })))
}
