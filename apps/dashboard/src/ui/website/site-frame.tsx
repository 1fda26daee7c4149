import { useLayoutEffect, useRef, useState } from 'react'

type SiteFrameProps = {
  /** The URL of the framed page; alternatively `srcDoc`, its document. */
  src?: string
  srcDoc?: string
  title: string
  /** Viewport width of the website in CSS pixels. */
  width?: number
  /** Aspect ratio, such as "3 / 2". */
  ratio?: string
}

/**
 * Shows a website scaled down in a frame. Runs no scripts, ignores clicks and is not in the tab order;
 * `allow-same-origin` lets it load its fonts.
 */
export function SiteFrame({ src, srcDoc, title, width = 1280, ratio = '3 / 2' }: SiteFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = size ? size.width / width : 0
  return (
    <div className="site-frame" ref={box} style={{ aspectRatio: ratio }}>
      {size && scale > 0 && (
        <iframe
          src={src}
          srcDoc={srcDoc}
          title={title}
          sandbox="allow-same-origin"
          loading="lazy"
          tabIndex={-1}
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
