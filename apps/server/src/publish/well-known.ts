import type { ServerResponse } from 'node:http'
import { writePlainText } from './responses/write-response.ts'

export type WellKnownDeps = {
  /** Returns the text for a domain verification path; null for other paths. */
  answerProof(host: string | undefined, path: string): string | null
  /** Returns the content of a host's IndexNow key file; null for other paths. */
  answerKey(host: string | undefined, path: string): string | null
  /** Returns the response to an HTTP-01 challenge; null if the token is unknown. */
  findChallengeAnswer: ((token: string) => Promise<string | null>) | null
  /** Monotonic clock in milliseconds. */
  tick(): number
}

const CHALLENGE_PATH = /^\/\.well-known\/acme-challenge\/([\w-]{16,128})$/
/** `/`, 32 digits and `.txt`. */
const KEY_PATH_LENGTH = 37
/** Limit of queries per second; an order needs a handful. */
const MAX_PER_SECOND = 50

/**
 * Creates the handler of `/.well-known/` paths and IndexNow key files, over plain HTTP on any host. Returns false for
 * other paths.
 */
export function createWellKnown({ answerProof, answerKey, findChallengeAnswer, tick }: WellKnownDeps) {
  let second = 0
  let queries = 0
  const mayQuery = () => {
    const now = Math.floor(tick() / 1000)
    if (now !== second) [second, queries] = [now, 0]
    queries += 1
    return queries <= MAX_PER_SECOND
  }
  return (host: string | undefined, path: string, response: ServerResponse): boolean => {
    const isKey = path.length === KEY_PATH_LENGTH && path.endsWith('.txt')
    if (!isKey && !path.startsWith('/.well-known/')) return false
    const proof = isKey ? answerKey(host, path) : answerProof(host, path)
    if (proof !== null) {
      writePlainText(response, 200, proof)
      return true
    }
    const token = findChallengeAnswer && CHALLENGE_PATH.exec(path)?.[1]
    if (!token || !findChallengeAnswer) return false
    if (!mayQuery()) {
      writePlainText(response, 429, 'Later, please.\n')
      return true
    }
    findChallengeAnswer(token).then(
      answer =>
        answer === null
          ? writePlainText(response, 404, 'Nobody asked.\n')
          : writePlainText(response, 200, answer),
      () => writePlainText(response, 503, 'Later, please.\n'),
    )
    return true
  }
}
