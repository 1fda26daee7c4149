import type { Action } from '@vitrine/model'
import { safeHref } from '../link.ts'
import { isBlank } from '../text.ts'

/** The buttons of a section; the first is the one that stands out. Nothing where there is nothing to do. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  const possible = actions.filter(action => !isBlank(action.label) && safeHref(action.url))
  if (possible.length === 0) return null
  return (
    <p className="actions">
      {possible.map((action, index) => (
        <a
          key={action.url}
          className={index === 0 ? 'button primary' : 'button'}
          href={safeHref(action.url) ?? ''}
        >
          {action.label}
        </a>
      ))}
    </p>
  )
}
