import type { ServerResponse } from 'node:http'

export type WellKnownDeps = {
  /** The text at a path that only asks whether we answer; null for other paths. */
  answerProof(host: string | undefined, path: string): string | null
  /** The text that a certificate authority asks for by this token; null where none is under way. */
  findChallengeAnswer: ((token: string) => Promise<string | null>) | null
  /** Milliseconds, monotonic. */
  tick(): number
}

const CHALLENGE_PATH = /^\/\.well-known\/acme-challenge\/([\w-]{16,128})$/
/** Looks into the database within a second; an order needs a handful. */
const MAX_PER_SECOND = 50

/**
 * What others ask us to prove, over plain HTTP and on any host: that we are who answers there. False for paths that
 * are none of these.
 */
export function createWellKnown({ answerProof, findChallengeAnswer, tick }: WellKnownDeps) {
  let second = 0
  let looks = 0
  const mayLook = () => {
    const now = Math.floor(tick() / 1000)
    if (now !== second) [second, looks] = [now, 0]
    looks += 1
    return looks <= MAX_PER_SECOND
  }
  return (host: string | undefined, path: string, response: ServerResponse): boolean => {
    if (!path.startsWith('/.well-known/')) return false
    const proof = answerProof(host, path)
    if (proof !== null) {
      writeWords(response, 200, proof)
      return true
    }
    const token = findChallengeAnswer && CHALLENGE_PATH.exec(path)?.[1]
    if (!token || !findChallengeAnswer) return false
    if (!mayLook()) {
      writeWords(response, 429, 'Later, please.\n')
      return true
    }
    findChallengeAnswer(token).then(
      answer =>
        answer === null ? writeWords(response, 404, 'Nobody asked.\n') : writeWords(response, 200, answer),
      () => writeWords(response, 503, 'Later, please.\n'),
    )
    return true
  }
}

function writeWords(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(words)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(words)
}
