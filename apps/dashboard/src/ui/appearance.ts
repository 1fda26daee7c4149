import { useSyncExternalStore } from 'react'

export const APPEARANCES = ['system', 'light', 'dark'] as const
/** How the product looks: as the system does, or always light or dark. */
export type Appearance = (typeof APPEARANCES)[number]

const KEY = 'appearance'
const listeners = new Set<() => void>()
let current: Appearance = 'system'

/** Shows the product as its person chose before; call once, before anything is drawn. Other tabs' choices follow. */
export function startAppearance(): void {
  current = parseAppearance(readKept())
  show()
  addEventListener('storage', event => {
    if (event.key !== KEY) return
    current = parseAppearance(event.newValue)
    show()
  })
}

export function chooseAppearance(appearance: Appearance): void {
  current = appearance
  try {
    if (appearance === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, appearance)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show()
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

export function parseAppearance(kept: string | null): Appearance {
  return APPEARANCES.find(one => one === kept) ?? 'system'
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function show(): void {
  if (current === 'system') delete document.documentElement.dataset.mode
  else document.documentElement.dataset.mode = current
  for (const listener of listeners) listener()
}
