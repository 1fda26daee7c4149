import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type SectionProps = { id: string; title: string; says?: ReactNode; isBusy?: boolean; children: ReactNode }

/** A part of the account: what it is at the side, what can be done with it beside that. */
export function Section({ id, title, says, isBusy, children }: SectionProps) {
  return (
    <section className="set-row" id={id} aria-labelledby={headingOf(id)} aria-busy={isBusy || undefined}>
      <header>
        <h2 id={headingOf(id)} tabIndex={-1}>
          {title}
        </h2>
        {says && <p>{says}</p>}
      </header>
      <div className="set-part">{children}</div>
    </section>
  )
}

const headingOf = (id: string) => `${id}-heading`

/** Gives the focus a place again where what held it has gone. */
export function focusSection(id: string): void {
  document.getElementById(headingOf(id))?.focus()
}

/** A part whose content could not be asked for. */
export function NotLoaded({ what, why, onRetry }: { what: string; why: string; onRetry: () => void }) {
  return (
    <div className="not-loaded" role="alert">
      <p>
        <b>{what}</b> {why}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
