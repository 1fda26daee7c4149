import type { ReactNode } from 'react'
import { editableField } from '../edit/edit-marks.tsx'
import { headingLang, type PageContext } from '../page/page-context.ts'
import { type SectionKey, type SectionType, sectionType } from '@vitrine/model'
import { appearanceOf } from '../themes/theme-styles.ts'
import { layoutOf } from './section-part.ts'

type Props = {
  page: PageContext
  id: SectionKey
  /** The type as which themes style the section, if that is not its own. */
  as?: SectionType | undefined
  heading: string
  className?: string | undefined
  children: ReactNode
}

/** The common frame of sections: a named landmark with heading and body. */
export function SectionFrame({ page, id, as = sectionType(id), heading, className, children }: Props) {
  const { design } = page.view
  const layout = layoutOf(design, id)
  const ground = appearanceOf(design)?.sectionBackgroundOf(page, id)
  return (
    <section
      className={`section section-${as}${layout ? ` layout-${layout}` : ''}${className ? ` ${className}` : ''}${ground?.className ?? ''}`}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <header className="section-head">
        <h2
          className="section-title"
          id={`${id}-title`}
          lang={headingLang(page, id)}
          {...editableField(page, design[id], 'title')}
        >
          {heading}
        </h2>
      </header>
      <div className="section-body">{children}</div>
      {ground?.photo}
    </section>
  )
}
