import { type ReactNode, useEffect, useRef } from 'react'

type FocusedHeadingProps = {
  children: ReactNode
  /** The id of an element that is read with the heading. */
  describedBy?: string | undefined
}

/** A heading that takes the focus when it replaces a form, so that screen readers continue there. */
export function FocusedHeading({ children, describedBy }: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} aria-describedby={describedBy}>
      {children}
    </h1>
  )
}
