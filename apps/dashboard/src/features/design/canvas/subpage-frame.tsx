import { type WebsiteView, t } from '@vitrine/model'
import { renderPage } from '@vitrine/render'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { EMPTY_DOCUMENT, interceptLinks, replaceDocument } from '../../../ui/website/frame-document.ts'

type SubpageFrameProps = {
  view: WebsiteView
  path: string
  onPath: (path: string) => void
  onKey: (event: KeyboardEvent) => void
  width: number
  height: number
  scale: number
}

/** A page other than the home page, in the edited design. It is read-only; posts are edited in Posts. */
export function SubpageFrame({ view, path, onPath, onKey, width, height, scale }: SubpageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const html = useMemo(() => renderPage(view, path).body, [view, path])
  const renderedPath = useRef(path)
  const navigate = useEffectEvent(onPath)
  const handleKeyDown = useEffectEvent(onKey)
  const [document, setDocument] = useState<Document | null>(null)
  useEffect(() => {
    if (!document) return
    replaceDocument(document, html, renderedPath.current === path)
    renderedPath.current = path
  }, [document, html, path])
  useEffect(() => {
    if (!document) return
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    interceptLinks(document, to => navigate(to.split('#')[0] || '/'))
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [document])
  return (
    <iframe
      ref={frame}
      className="page-frame"
      title={t('Preview of another page of {name}', { name: view.website.name })}
      srcDoc={EMPTY_DOCUMENT}
      sandbox="allow-same-origin"
      style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
      onLoad={() => setDocument(frame.current?.contentDocument ?? null)}
    />
  )
}
