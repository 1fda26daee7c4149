import type { ReactNode } from 'react'

type Props = { id: string; heading: string; children: ReactNode }

/** What all sections with a heading share: a named landmark, the heading, the body. */
export function SectionFrame({ id, heading, children }: Props) {
  return (
    <section className={`section section-${id}`} id={id} aria-labelledby={`${id}-title`}>
      <header className="section-head">
        <h2 className="section-title" id={`${id}-title`}>
          {heading}
        </h2>
      </header>
      <div className="section-body">{children}</div>
    </section>
  )
}
