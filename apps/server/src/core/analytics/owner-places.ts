import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { hmac } from './visitor.ts'

const REMEMBERED_MS = 24 * 3600_000

/**
 * Where owners work in the dashboard from, so that their visits to their own sites are told apart. A keyed hash in this
 * process's memory, forgotten after a day or at its end; where several processes answer, each knows whom it met.
 */
export function createOwnerPlaces() {
  const key = randomBytes(32)
  // By size: a greatest number would lay out room for all of them at once.
  const options = { maxSize: 50_000, sizeCalculation: () => 1, ttl: REMEMBERED_MS }
  const places = new LRUCache<string, true>(options)
  /** Whose place is known at all: most owners of the websites that are visited are not here today. */
  const here = new LRUCache<string, true>(options)
  const placeOf = (userId: string, network: string, agent: string) =>
    hmac(key, `${userId}\0${network}\0${agent}`).toString('base64')
  return {
    saw(userId: string, network: string, agent: string): void {
      here.set(userId, true)
      places.set(placeOf(userId, network, agent.slice(0, 400)), true)
    },
    isOwner: (userId: string, network: string, agent: string) =>
      here.has(userId) && places.has(placeOf(userId, network, agent)),
  }
}
