import type { CSSProperties, ReactNode } from 'react'
import './stage.css'

/** A rectangle in units of the stage. */
export type Box = { x: number; y: number; w: number; h?: number }
type Size = { w: number; h: number }

/**
 * An illustration in a wide and a phone composition; the stylesheet shows one. Screen readers get one image
 * with one label.
 */
export function Illustration({ label, wide, tall }: { label: string; wide: ReactNode; tall: ReactNode }) {
  return (
    <div className="illustration" role="img" aria-label={label}>
      {wide}
      {tall}
    </div>
  )
}

export function Stage({ size, phone, children }: { size: Size; phone?: boolean; children: ReactNode }) {
  return (
    <div
      className={phone ? 'stage stage-phone' : 'stage'}
      style={
        {
          '--sw': size.w,
          aspectRatio: `${size.w} / ${size.h}`,
        } as CSSProperties
      }
    >
      {children}
    </div>
  )
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`

function place(box: Box, on: Size): CSSProperties {
  return {
    left: share(box.x, on.w),
    top: share(box.y, on.h),
    width: share(box.w, on.w),
    height: box.h === undefined ? undefined : share(box.h, on.h),
  }
}

/** A profile as its platform shows it. 1em inside is 10 units of the stage. */
export function Card({ box, on, children }: { box: Box; on: Size; children: ReactNode }) {
  return (
    <div className="pcard" style={place(box, on)}>
      {children}
    </div>
  )
}

/** A miniature website with its address bar. 1em inside is 10 units of the stage. */
export function DrawnSite({
  box,
  on,
  theme,
  name,
  host,
  scale = 1,
  children,
}: {
  box: Box
  on: Size
  theme: string
  /** Factor of the content's units to the stage's. */
  scale?: number
  name?: string
  host?: string
  children: ReactNode
}) {
  return (
    <div className="site" style={place(box, on)}>
      {name && (
        <div className="addr">
          <span>
            <b>{name}</b>.{host}
          </span>
        </div>
      )}
      <div className={`mini mini-${theme}`} style={{ '--scale': scale } as CSSProperties}>
        <div className="m">{children}</div>
      </div>
    </div>
  )
}

/** Positions content on the site, in units of the stage from the site's corner. */
export function At({
  x,
  y,
  w,
  right,
  className,
  children,
}: {
  x: number
  y: number
  w?: number
  right?: number
  className?: string
  children: ReactNode
}) {
  const em = (value: number | undefined) => (value === undefined ? undefined : `${value / 10}em`)
  return (
    <div
      className={className}
      style={{
        position: 'absolute',
        left: em(x),
        top: em(y),
        width: em(w),
        right: em(right),
      }}
    >
      {children}
    </div>
  )
}

/** The lines from the profile to the website; `inside` are their continuations on the website. */
export function Lines({
  size,
  paths,
  inside = [],
  nodes,
  insideColor,
}: {
  size: Size
  paths: string[]
  inside?: string[]
  nodes: [number, number][]
  insideColor?: string
}) {
  return (
    <svg
      className="lines"
      viewBox={`0 0 ${size.w} ${size.h}`}
      aria-hidden="true"
      style={insideColor ? ({ '--in': insideColor } as CSSProperties) : undefined}
    >
      {paths.map(d => (
        <path key={d} pathLength={1} d={d} />
      ))}
      {inside.map(d => (
        <path key={d} className="in" pathLength={1} d={d} />
      ))}
      {nodes.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="node" cx={x} cy={y} r={4.5} />
      ))}
    </svg>
  )
}

/** Initials instead of a photograph, because the examples are historical. */
export function Initials({ children, size = 5 }: { children: string; size?: number }) {
  return (
    <span className="initials" style={{ width: `${size}em`, height: `${size}em` }}>
      <span style={{ fontSize: `${size * 0.36}em` }}>{children}</span>
    </span>
  )
}
