import type { Action } from '@vitrine/model'
import { editableField } from '../edit/edit-marks.tsx'
import { safeHref } from '../text/link.ts'
import type { PageContext } from '../page/page-context.ts'
import { isBlank } from '../text/text.ts'

/** The link below a list to its complete version. */
export function More({ action, page }: { action: Action | null; page: PageContext }) {
  const href = action && !isBlank(action.label) ? safeHref(action.url) : null
  if (!action || !href) return null
  return (
    <p className="more">
      <a href={href} {...editableField(page, action, 'label')}>
        {action.label}
      </a>
    </p>
  )
}
