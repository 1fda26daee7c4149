import type { Action } from '@vitrine/model'
import { safeHref } from '../link.ts'
import { isBlank } from '../text.ts'

/** The one link under a list to where all of it is. */
export function More({ action }: { action: Action | null }) {
  const href = action && !isBlank(action.label) ? safeHref(action.url) : null
  if (!action || !href) return null
  return (
    <p className="more">
      <a href={href}>{action.label}</a>
    </p>
  )
}
