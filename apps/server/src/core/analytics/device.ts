import { LRUCache } from 'lru-cache'
import { type Device as Described, deviceOf as describe } from '../accounts/devices.ts'

/** Kind, browser and system; empty where unknown. */
export type Device = { device: string; browser: string; system: string }

const known = new LRUCache<string, Device>({ max: 5000 })

/** What a browser says of itself; thousands of visitors have a few hundred browsers among them. */
export function deviceOf(agent: string): Device {
  const found = known.get(agent)
  if (found) return found
  const { device, browser, system }: Described = describe(agent)
  const words = { device, browser: browser ?? '', system: system ?? '' }
  known.set(agent, words)
  return words
}
