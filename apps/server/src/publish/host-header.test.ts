import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseHost } from './host-header.ts'

const DOMAIN = 'sites.example'

describe('a Host header', () => {
  it.each([
    ['ada.sites.example', 'ada'],
    ['ADA.Sites.Example', 'ada'],
    ['ada.sites.example:3000', 'ada'],
    ['ada.sites.example.', 'ada'],
    ['ada.sites.example.:8080', 'ada'],
    ['a-b.sites.example', 'a-b'],
  ])('%s is the site %s', (host, name) => {
    expect(parseHost(host, DOMAIN)).toEqual({ kind: 'site', name })
  })

  it.each([
    'a.b.sites.example',
    '-a.sites.example',
    'a_b.sites.example',
    '..sites.example',
    '%61.sites.example',
  ])('%s is a site with an empty name', host => {
    expect(parseHost(host, DOMAIN)).toEqual({ kind: 'site', name: '' })
  })

  it('may be the sites’ domain itself', () => {
    expect(parseHost('Sites.Example:80', DOMAIN)).toEqual({ kind: 'sites-root' })
  })

  it.each([
    undefined,
    '',
    'dashboard.vitrine.example',
    'evilsites.example',
    'sites.example.evil.com',
    '127.0.0.1:3000',
  ])('%s is not a site', host => {
    expect(parseHost(host, DOMAIN)).toEqual({ kind: 'other' })
  })

  it('never throws and never yields an invalid label', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(text => `${text}.sites.example`),
        ),
        host => {
          const read = parseHost(host, DOMAIN)
          if (read.kind === 'site') expect(read.name).toMatch(/^[a-z0-9-]*$/)
        },
      ),
    )
  })
})
