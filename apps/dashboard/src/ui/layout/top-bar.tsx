import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'

/** The header of screens without a sidebar: the logo, and content at its end. */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className="top-bar">
      <Brand />
      {children && <div className="end">{children}</div>}
    </header>
  )
}
