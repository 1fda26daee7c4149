import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Proofs derived from the product's secret: nothing is stored, and every process derives the same. */
export type DomainProofs = {
  /** Value of the TXT record that proves that the owner of `domain` wants it to show this website. */
  txtFor(websiteId: string, domain: string): string
  /** All values that prove it: that of the previous secret, too, as it is in owners' DNS. */
  acceptedTxts(websiteId: string, domain: string): string[]
  /** Returns a fresh challenge: a path, and the response that only this installation can give. */
  createChallenge(host: string): { path: string; answer: string }
  /** Returns the response to a challenge path of any host, or null for other paths. `host` is the raw Host header. */
  answerChallenge(host: string | undefined, path: string): string | null
}

const FOLDER = '/.well-known/vitrine/'
const QUESTION = /^\/\.well-known\/vitrine\/([0-9a-f]{32})$/

/** The TXT record's name. Below the domain, as a CNAME at the domain itself allows no TXT record. */
export const proofName = (domain: string) => `_vitrine.${domain}`

export function createDomainProofs(secret: string, previousSecret: string | null = null): DomainProofs {
  const key = (from: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', from, '', `vitrine ${purpose}`, 32))
  const txtKeys = [secret, previousSecret].flatMap(from => (from ? [key(from, 'domain ownership')] : []))
  const answerKey = key(secret, 'domain reachability')
  const acceptedTxts = (websiteId: string, domain: string) =>
    txtKeys.map(
      txtKey =>
        `vitrine-site=${createHmac('sha256', txtKey).update(`${websiteId} ${domain}`).digest('hex').slice(0, 32)}`,
    )
  const answerTo = (host: string, nonce: string) =>
    createHmac('sha256', answerKey).update(`${host} ${nonce}`).digest('hex')
  return {
    txtFor: (websiteId, domain) => acceptedTxts(websiteId, domain)[0] ?? '',
    acceptedTxts,
    createChallenge: host => {
      const nonce = randomBytes(16).toString('hex')
      return { path: `${FOLDER}${nonce}`, answer: answerTo(host, nonce) }
    },
    answerChallenge: (host, path) => {
      if (!path.startsWith(FOLDER)) return null
      const nonce = QUESTION.exec(path)?.[1]
      return nonce ? answerTo(normalizeHost(host ?? ''), nonce) : null
    },
  }
}

/** Lower-cases a Host header and removes port and final dot. */
function normalizeHost(host: string): string {
  return host
    .slice(0, 300)
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '')
}
