import type { Session } from '@vitrine/model'
import bowser from 'bowser'

export type Device = Pick<Session, 'browser' | 'system' | 'device'>

/** Characters of the User-Agent that are parsed. */
const MAX_LENGTH = 400
const KINDS: Record<string, Session['device']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** Parses a User-Agent into names to recognise a device by. The header is untrusted. */
export function parseUserAgent(agent: string | undefined): Device {
  if (!agent?.trim()) return { browser: null, system: null, device: 'other' }
  const { browser, os, platform } = bowser.parse(agent.slice(0, MAX_LENGTH))
  return {
    browser: sanitizeName(browser.name),
    system: sanitizeName(os.name),
    device: KINDS[platform.type ?? ''] ?? 'other',
  }
}

function sanitizeName(name: string | undefined): string | null {
  return (
    name
      ?.replace(/[^\p{L}\p{N} ./+-]/gu, '')
      .trim()
      .slice(0, 40) || null
  )
}
