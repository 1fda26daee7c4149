import type { CSSProperties } from 'react'

/**
 * A placeholder in the shape of the content. Hidden from screen readers, which get the page's own loading message.
 */
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
