import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const REMEMBERED_MS = 24 * 3600_000

/**
 * Where owners work in the dashboard from, so that their visits to their own sites are told apart. A keyed hash in this
 * process's memory, forgotten after a day or at its end; where several processes answer, each knows whom it met.
 */
export function createOwnerPlaces() {
  const key = randomBytes(32)
  const places = new LRUCache<string, true>({ max: 50_000, ttl: REMEMBERED_MS })
  const placeOf = (userId: string, network: string, agent: string) =>
    createHmac('sha256', key).update(`${userId}\0${network}\0${agent}`).digest('base64')
  return {
    saw: (userId: string, network: string, agent: string) =>
      void places.set(placeOf(userId, network, agent.slice(0, 400)), true),
    isOwner: (userId: string, network: string, agent: string) => places.has(placeOf(userId, network, agent)),
  }
}
