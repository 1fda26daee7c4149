import type { Session } from '@vitrine/model'
import bowser from 'bowser'

export type Device = Pick<Session, 'browser' | 'system' | 'device'>

/** More of a browser's name for itself is not looked at. */
const MAX_LENGTH = 400
const KINDS: Record<string, Session['device']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** What a browser says of itself (its User-Agent), in words to recognise it by; anybody may say anything. */
export function parseUserAgent(agent: string | undefined): Device {
  if (!agent?.trim()) return { browser: null, system: null, device: 'other' }
  const { browser, os, platform } = bowser.parse(agent.slice(0, MAX_LENGTH))
  return { browser: sanitizeName(browser.name), system: sanitizeName(os.name), device: KINDS[platform.type ?? ''] ?? 'other' }
}

function sanitizeName(name: string | undefined): string | null {
  return (
    name
      ?.replace(/[^\p{L}\p{N} ./+-]/gu, '')
      .trim()
      .slice(0, 40) || null
  )
}
