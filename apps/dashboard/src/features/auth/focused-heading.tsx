import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a screen that took the place of a form: it takes the focus, so that a screen reader reads on here. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
