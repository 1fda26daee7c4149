import type { CSSProperties } from 'react'

/** The shape of what is coming; hidden from screen readers, which hear the page's own wait. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
}: {
  width?: string
  height?: string
  ratio?: string
}) {
  const style: CSSProperties = { width, height, aspectRatio: ratio }
  return (
    <div
      className={height || ratio ? 'skeleton' : 'skeleton skeleton-line'}
      style={style}
      aria-hidden="true"
    />
  )
}
