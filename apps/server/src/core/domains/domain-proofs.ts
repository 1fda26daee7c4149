import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Proofs made of the product's secret alone: nothing to store, and every process gives the same ones. */
export type DomainProofs = {
  /** The text of the TXT record that says: whoever sets the records of `domain` wants it to be this website's. */
  txtFor(websiteId: string, domain: string): string
  /** A path that only asks whether we answer, with an answer that only we can give. Fresh for each look. */
  createChallenge(host: string): { path: string; answer: string }
  /**
   * The text to answer at a path of any host, before anything else is looked at; null for every other path. `host` is
   * the Host header in any spelling.
   */
  answerChallenge(host: string | undefined, path: string): string | null
}

const FOLDER = '/.well-known/vitrine/'
const QUESTION = /^\/\.well-known\/vitrine\/([0-9a-f]{32})$/

/**
 * The name below a domain at which its proof is expected: apart from the domain itself, where a CNAME allows no TXT.
 */
export const proofName = (domain: string) => `_vitrine.${domain}`

export function createDomainProofs(secret: string): DomainProofs {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `vitrine ${purpose}`, 32))
  const txtKey = key('domain ownership')
  const answerKey = key('domain reachability')
  const answerTo = (host: string, asked: string) =>
    createHmac('sha256', answerKey).update(`${host} ${asked}`).digest('hex')
  return {
    txtFor: (websiteId, domain) =>
      `vitrine-site=${createHmac('sha256', txtKey).update(`${websiteId} ${domain}`).digest('hex').slice(0, 32)}`,
    createChallenge: host => {
      const asked = randomBytes(16).toString('hex')
      return { path: `${FOLDER}${asked}`, answer: answerTo(host, asked) }
    },
    answerChallenge: (host, path) => {
      if (!path.startsWith(FOLDER)) return null
      const asked = QUESTION.exec(path)?.[1]
      return asked ? answerTo(normalizeHost(host ?? ''), asked) : null
    },
  }
}

/** A Host header without case, port and final dot. */
function normalizeHost(host: string): string {
  return host
    .slice(0, 300)
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '')
}
