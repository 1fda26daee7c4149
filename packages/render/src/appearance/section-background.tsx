import type { Background, Design, SectionKey } from '@vitrine/model'
import { isCopied, Picture } from '../media/picture.tsx'
import type { PageContext } from '../page/page-context.ts'
import type { SectionBackground } from '../themes/theme-styles.ts'

/** The background that the owner chose for a section. */
export const backgroundOf = (design: Design, key: SectionKey): Background | undefined =>
  (design[key] as { background?: Background } | undefined)?.background

/** The classes of a section with a background of its own, after others, and the picture behind it, which decorates. */
export function sectionBackgroundOf(page: PageContext, id: SectionKey): SectionBackground | null {
  const { kind, picture } = backgroundOf(page.view.design, id) ?? {}
  if (!kind) return null
  return {
    className: ` ground ground-${kind}`,
    photo: kind === 'picture' && picture && isCopied(picture, page) && (
      <div className="ground-photo">
        <Picture picture={{ ...picture, alt: '' }} page={page} sizes="100vw" />
      </div>
    ),
  }
}
