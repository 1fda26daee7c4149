import { useSyncExternalStore } from 'react'

export const APPEARANCES = ['system', 'light', 'dark'] as const
/** The colour scheme: the system's, or always light or dark. */
export type Appearance = (typeof APPEARANCES)[number]

const KEY = 'appearance'
const listeners = new Set<() => void>()
let current: Appearance = 'system'

/** Applies the stored appearance and follows changes in other tabs. Call once, before first render. */
export function startAppearance(): void {
  current = parseAppearance(readStored())
  apply()
  addEventListener('storage', event => {
    if (event.key !== KEY) return
    current = parseAppearance(event.newValue)
    apply()
  })
}

export function chooseAppearance(appearance: Appearance): void {
  current = appearance
  try {
    if (appearance === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, appearance)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  apply()
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

export function parseAppearance(stored: string | null): Appearance {
  return APPEARANCES.find(one => one === stored) ?? 'system'
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function apply(): void {
  if (current === 'system') delete document.documentElement.dataset.mode
  else document.documentElement.dataset.mode = current
  for (const listener of listeners) listener()
}
