import { type FieldPath, fieldsOf, type SectionKey, type WebsiteView } from '@vitrine/model'
import { oneOf } from '../form/field-messages.ts'
import { SECTION_NAMES } from '../sections/section-names.ts'

/** What a section waits for: the words that say it, and the field that they lead to, where it has one. */
export type Filling = { words: string; path: FieldPath | null }

/** The fields whose content makes a section show, by their names in the schemas. */
const FILLS = ['items', 'body', 'url', 'text', 'address']

/** What is to be done so that a section shows something. */
export function fillingOf(key: SectionKey): Filling {
  if (key === 'posts') return { words: 'Write your first post in Posts', path: null }
  const field = FILLS.map(name => fieldsOf(key).find(one => one.name === name)).find(Boolean)
  if (!field) return { words: 'Your profile fills it by itself', path: null }
  const path = [field.name]
  if (field.kind === 'list') return { words: `Add the first ${oneOf(field.label)}`, path }
  if (field.kind === 'address') return { words: 'Say where it leads', path }
  return { words: 'Write the first words', path }
}

/**
 * The sections that are switched on with nothing to show, of which the editor says so: the chosen one, and those that
 * are not published yet. All others are left out as on the website.
 */
export function emptySections(
  { design, section_order }: Pick<WebsiteView, 'design' | 'section_order'>,
  shown: readonly SectionKey[],
  { chosen, published }: { chosen: SectionKey | null; published: readonly SectionKey[] },
): SectionKey[] {
  return section_order.filter(
    key =>
      key !== 'header' &&
      key !== 'footer' &&
      design[key]?.visible === true &&
      !shown.includes(key) &&
      (key === chosen || !published.includes(key)),
  )
}

/** Holds the place of a section that has nothing to show, in the editor alone. */
export function EmptySection({ id }: { id: SectionKey }) {
  return (
    <section className="section" id={id} data-empty="" lang="en" dir="ltr">
      <div className="vitrine-empty">
        <strong>{SECTION_NAMES[id]}</strong>
        <span>Nothing to show yet, so your website leaves it out.</span>
        <button type="button">{fillingOf(id).words}</button>
      </div>
    </section>
  )
}
