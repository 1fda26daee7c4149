import { type FieldPath, fieldsOf, type SectionKey, type WebsiteView, t } from '@vitrine/model'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'

/** The placeholder of an empty section: its text, and the field that it opens, if any. */
export type EmptySectionHint = { words: string; path: FieldPath | null }

/** The fields whose content makes a section visible, by their schema names. */
const CONTENT_FIELDS = ['items', 'body', 'url', 'text', 'address']

/** Returns what to do so that a section shows something. */
export function getEmptySectionHint(key: SectionKey): EmptySectionHint {
  if (key === 'studies')
    return { words: t('Give a project or video a page of its own, and publish it'), path: null }
  if (key === 'posts') return { words: t('Write your first post in Posts'), path: null }
  const field = CONTENT_FIELDS.map(name => fieldsOf(key).find(one => one.name === name)).find(Boolean)
  if (!field) return { words: t('Filled from your profile'), path: null }
  const path = [field.name]
  if (field.kind === 'list')
    return { words: t('Add the first {itemLabel}', { itemLabel: field.itemLabel }), path }
  if (field.kind === 'address') return { words: t('Add a target'), path }
  return { words: t('Write something'), path }
}

/**
 * Lists the visible sections without content for which the editor shows a placeholder: the selected one, and
 * unpublished ones. The others are left out as on the website.
 */
export function findEmptySections(
  { design, section_order }: Pick<WebsiteView, 'design' | 'section_order'>,
  visible: readonly SectionKey[],
  { selected, published }: { selected: SectionKey | null; published: readonly SectionKey[] },
): SectionKey[] {
  return section_order.filter(
    key =>
      key !== 'header' &&
      key !== 'footer' &&
      design[key]?.visible === true &&
      !visible.includes(key) &&
      (key === selected || !published.includes(key)),
  )
}

/** The placeholder of a section without content, in the editor only. */
export function EmptySection({ id }: { id: SectionKey }) {
  return (
    <section className="section" id={id} data-empty="" lang="en" dir="ltr">
      <div className="vitrine-empty">
        <strong>{SECTION_NAMES[id]}</strong>
        <span>{t('Empty, so it isn’t shown on your website.')}</span>
        <button type="button">{getEmptySectionHint(id).words}</button>
      </div>
    </section>
  )
}
