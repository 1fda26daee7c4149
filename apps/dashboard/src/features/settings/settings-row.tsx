import type { ReactNode } from 'react'

type SettingsRowProps = { id: string; title: string; description: string; children: ReactNode }

/** A part of a settings page: its heading and explanation beside its fields. */
export function SettingsRow({ id, title, description, children }: SettingsRowProps) {
  return (
    <section className="set-row" aria-labelledby={`${id}-heading`}>
      <header>
        <h2 id={`${id}-heading`}>{title}</h2>
        <p>{description}</p>
      </header>
      {children}
    </section>
  )
}
