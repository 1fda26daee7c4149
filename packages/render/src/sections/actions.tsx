import type { Action } from '@vitrine/model'
import { editableField } from '../edit/edit-marks.tsx'
import { safeHref } from '../text/link.ts'
import type { PageContext } from '../page/page-context.ts'
import { isBlank } from '../text/text.ts'

/** The buttons of a section; the first is the primary one. Nothing without actions. */
export function Actions({ actions, page }: { actions: readonly Action[]; page: PageContext }) {
  const possible = actions.filter(action => !isBlank(action.label) && safeHref(action.url))
  if (possible.length === 0) return null
  return (
    <p className="actions">
      {possible.map((action, index) => (
        <a
          key={action.url}
          className={index === 0 ? 'button primary' : 'button'}
          href={safeHref(action.url) ?? ''}
          {...editableField(page, action, 'label')}
        >
          {action.label}
        </a>
      ))}
    </p>
  )
}
