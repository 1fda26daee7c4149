import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'

/** The line over every screen that has no rail: the brand, and what stands at its end. */
export function TopBar({ children }: { children?: ReactNode }) {
  return (
    <header className="top-bar">
      <Brand />
      {children && <div className="end">{children}</div>}
    </header>
  )
}
