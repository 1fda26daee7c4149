import type { WebsiteView } from '@vitrine/model'
import { renderPage } from '@vitrine/render'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { followLinks, showDocument } from '../../../ui/frame-document.ts'

type OtherPageProps = {
  view: WebsiteView
  path: string
  onPath: (path: string) => void
  onKey: (event: KeyboardEvent) => void
  width: number
  height: number
  scale: number
}

/** A page behind the front page, in the design that is edited. It is looked at here; posts are written in Posts. */
export function OtherPage({ view, path, onPath, onKey, width, height, scale }: OtherPageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const html = useMemo(() => renderPage(view, path).body, [view, path])
  const [first] = useState(html)
  const shown = useRef({ html: first, path })
  const go = useEffectEvent(onPath)
  const press = useEffectEvent(onKey)
  const [document, setDocument] = useState<Document | null>(null)
  useEffect(() => {
    if (!document || shown.current.html === html) return
    showDocument(document, html, shown.current.path === path)
    shown.current = { html, path }
  }, [document, html, path])
  useEffect(() => {
    if (!document) return
    const listener = (event: KeyboardEvent) => press(event)
    followLinks(document, to => go(to.split('#')[0] || '/'))
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [document])
  return (
    <iframe
      ref={frame}
      className="page-frame"
      title={`${view.website.name}, another page as it will look`}
      srcDoc={first}
      sandbox="allow-same-origin"
      style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
      onLoad={() => setDocument(frame.current?.contentDocument ?? null)}
    />
  )
}
