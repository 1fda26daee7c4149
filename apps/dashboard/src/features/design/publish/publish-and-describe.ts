import { currentLocale, type SectionKey, t } from '@vitrine/model'
import type { SaveResult } from '../../../api/state/design/save-design.ts'
import { publishDesign } from '../../../api/state/design/publish-design.ts'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'

export type PublishResult =
  | Exclude<SaveResult, { outcome: 'published' }>
  | { outcome: 'published'; message: string }

/** Publishes the edited design, and says which of its sections are left out because they are empty. */
export async function publishAndDescribe(
  store: Parameters<typeof publishDesign>[0],
  onStep: (message: string) => void,
): Promise<PublishResult> {
  const sections = store.getState().design?.section_order ?? []
  const data = store.getState().design?.designData
  const empty = sections.filter(key => data?.[key]?.visible && isMissingOnPage(key))
  const result = await publishDesign(store, onStep)
  if (result.outcome !== 'published') return result
  const done = t('Published. It’s live now.')
  if (empty.length === 0) return { ...result, message: done }
  const names = new Intl.ListFormat(currentLocale()).format(empty.map(key => SECTION_NAMES[key]))
  return {
    ...result,
    message: `${done} ${t('{count, plural, one {Left out because it’s empty: {names}.} other {Left out because they’re empty: {names}.}}', { count: empty.length, names })}`,
  }
}

/** Whether the editor's page, which is drawn as it is published, shows nothing of a section. */
function isMissingOnPage(key: SectionKey): boolean {
  if (key === 'header' || key === 'footer') return false
  const page = document.querySelector<HTMLIFrameElement>('.page-frame')?.contentDocument
  // Another page than the start page is open.
  if (!page?.querySelector('main > section')) return false
  const section = page.getElementById(key)
  return section === null || section.hasAttribute('data-empty')
}
