import type { ReactNode } from 'react'

/** The heading line of a section, with content at its end. */
export function SectionHead({ id, title, end }: { id: string; title: string; end?: ReactNode }) {
  return (
    <header className="sec-head">
      <h2 id={id}>{title}</h2>
      {end}
    </header>
  )
}
