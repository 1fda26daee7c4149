import type { Session } from '@vitrine/model'

/** "Firefox on Linux", of what a browser said of itself. */
export function deviceWords({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'A browser that says nothing of itself')
}
