import { type ReactNode, useEffect, useRef } from 'react'

/** A heading that takes the focus when it replaces a form, so that screen readers continue there. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
