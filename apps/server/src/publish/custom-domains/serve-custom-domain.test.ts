import { describe, expect, it } from 'vitest'
import type { SiteAddresses } from '../../core/websites/deps.ts'
import type { CustomHosts } from './custom-hosts.ts'
import type { FoundDomain } from '../../core/domains/find-domain.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServeCustomDomain, resolveCustomDomain } from './serve-custom-domain.ts'

const addresses = {
  site: (name: string) => `https://${name}.sites.example`,
  own: (host: string) => `https://${host}`,
}
const ready = { state: 'ready' as const, reason: null, until: '2027-01-01T00:00:00.000Z' }
const domain = (change: Partial<FoundDomain> = {}): FoundDomain => ({
  websiteId: 'w1',
  name: 'ada',
  domain: 'ada.example',
  role: 'primary',
  state: 'active',
  mayHaveCertificate: true,
  certificate: ready,
  primaryCertificate: ready,
  ...change,
})

describe('a custom domain', () => {
  it('answers 503 if the page cannot be written, also after its host was looked up', async () => {
    const error = new TypeError('Invalid character in header content')
    const { promise: failure, resolve: fail } = Promise.withResolvers<unknown>()
    const host = createServeCustomDomain({
      customHosts: { getCached: () => undefined, find: async () => domain() } as unknown as CustomHosts,
      addresses: addresses as SiteAddresses,
      sitesDomain: 'sites.example',
      site: {
        serve: () => {
          throw error
        },
        fail,
      },
      speaksTls: false,
      serveProduct: () => undefined,
    })
    const request = { headers: { host: 'ada.example' }, socket: {} } as IncomingMessage
    expect(host.serve('/', request, {} as ServerResponse)).toBe(true)
    expect(await failure).toEqual({ error, host: 'ada.example' })
  })

  it('serves its website over TLS, and redirects plain HTTP once there is a certificate', () => {
    expect(resolveCustomDomain(domain(), addresses, false)).toEqual({ kind: 'site', name: 'ada' })
    expect(resolveCustomDomain(domain(), addresses, true)).toEqual({
      kind: 'redirect',
      status: 301,
      to: 'https://ada.example',
    })
    expect(resolveCustomDomain(domain({ certificate: null }), addresses, true)).toEqual({
      kind: 'site',
      name: 'ada',
    })
  })

  it('is the target of its sibling’s redirect, over HTTP or HTTPS', () => {
    const sibling = { role: 'sibling' as const, certificate: null }
    expect(resolveCustomDomain(domain(sibling), addresses, true)).toEqual({
      kind: 'redirect',
      status: 301,
      to: 'https://ada.example',
    })
    expect(resolveCustomDomain(domain({ ...sibling, primaryCertificate: null }), addresses, true)).toEqual({
      kind: 'redirect',
      status: 301,
      to: 'http://ada.example',
    })
  })

  it('redirects temporarily until it is active, and after its plan was lost', () => {
    expect(resolveCustomDomain(domain({ state: 'pending' }), addresses, false)).toBeNull()
    expect(
      resolveCustomDomain(domain({ state: 'verified', role: 'sibling' }), addresses, false),
    ).toMatchObject({
      status: 302,
    })
    expect(resolveCustomDomain(domain({ state: 'suspended' }), addresses, true)).toEqual({
      kind: 'redirect',
      status: 302,
      to: 'https://ada.sites.example',
    })
  })
})
