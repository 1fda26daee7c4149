import { describe, expect, it } from 'vitest'
import type { FoundDomain } from '../../core/domains/find-domain.ts'
import { resolveCustomDomain } from './serve-custom-domain.ts'

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
