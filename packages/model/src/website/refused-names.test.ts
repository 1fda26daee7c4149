import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusedName } from './refused-names.ts'
import { RESERVED_DOMAIN_NAMES } from './website.ts'

/** Names, places, trades and companies that contain an offensive word by chance. */
const ORDINARY =
  `scunthorpe penistone cockburn cockermouth dickson dickinson dick dickens hancock hitchcock babcock
  woodcock peacock alcock bassett assange assisi cassandra class glass grass passport massage lassiter
  titus titian titchmarsh titania button sussex essex middlesex sexton wanklyn wankel swank analyst analytical
  canal banal arsenal arsene parse shitake shiitake matsushita yoshitaka kashit slutsky slutzky nazim nazir nazira
  anazi pornchai pornthip somporn siriporn bitchener babitch kubitschek fagan fagin faggin fagerberg
  spicer hospice auspice suspicion gooker kikeriki kikelomo paxton pakistan pakistani raccoon cocoon tycoon
  cooney coonan chinkapin niggemann niggli snigger sniggering niger nigeria nigel denigrate retardant therapist
  therapists psychotherapist mytherapist putnam hurensson hurley hureau pedone pedology pedometer torpedo
  merdeka merder sukarno sukanya sukanta putamen putonghua reputation computa zorrac cabronne maricona1r
  marcunterberger ericunterweger rolfuckermann hitlerwasseraufbereitung uhl weil wei lisa li1y studio7 agent47
  maxpusch pushkin pushpa mishitra hushita ashita shita bastardo1r bastarda whoreson1 whorehound adminton
  admirable administrator2000 applegarth applebaum googlewhack stripes amazonas paypalm linkedinsight
  twatt hellboy helpful hilfe sitewell newsroom poststelle helmut roothaan rooted testament contest
  appie googie chase santander visa krakenhaus stripey ebayer paypalm sparkassel spotifly amazonia gmailer telegraph
  appleservicestation secure verify official wallet services mountain`
    .split(/\s+/)
    .filter(Boolean)

describe('a refused name', () => {
  it.each([
    'netflix',
    'netfl1x',
    'paypai',
    'arnazon',
    'rnicrosoft',
    'vvhatsapp',
    '1inkedin',
    'githubsupport',
    'paypallogin',
    'securepaypa1',
    'verifyappleaccount',
    'officialinstagramhelpdesk',
    'c0inbasewallet',
    'appleid',
    'microsofthelp',
    'securepaypalcom',
    'mypaypal',
    'app1epay',
  ])('%s impersonates a brand', name => expect(isRefusedName(name)).toBe(true))

  it.each([
    'fuck',
    'fuuuuck',
    'fuckyou',
    'ifuckyou',
    'fuck1ng',
    'f4gg0t',
    'n1gg3r',
    'n199er',
    '5hit',
    'sh1thole',
  ])('%s is offensive', name => expect(isRefusedName(name)).toBe(true))
  it.each([
    'thenazis',
    'heilhitler88',
    'hitler1488',
    'killallniggers',
    'mypornsite',
    'xxxporn',
    'arschloch2',
    'hijodeputa',
  ])('%s is offensive with its affixes', name => expect(isRefusedName(name)).toBe(true))
  it.each(['paypa1', 'g00gle', 'adm1n', '1ogin', 'v1tr1ne', '5ecur1ty', 'micr0s0ft', '5tripe'])(
    '%s impersonates a protected name',
    name => expect(isRefusedName(name)).toBe(true),
  )
  it('includes every reserved name', () => {
    for (const name of RESERVED_DOMAIN_NAMES) expect(isRefusedName(name)).toBe(true)
  })
})

describe('an ordinary name', () => {
  it.each(ORDINARY)('%s is allowed', name => expect(isRefusedName(name)).toBe(false))

  it('is allowed when joined, whatever the letters spell at the seam', () => {
    const people =
      `anna marc eric rolf jack frederic alec franc isaac dominic unterberger unterweger uckermann untermann
      hunt ickes igger assange dickson cockburn itoh hita orne azim arker ornelas utz ussy itch`
        .split(/\s+/)
        .filter(Boolean)
    fc.assert(
      fc.property(
        fc.constantFrom(...people.slice(0, 10)),
        fc.constantFrom(...people.slice(10)),
        (first, last) => {
          expect(isRefusedName(`${first}${last}`)).toBe(false)
        },
      ),
    )
  })

  it('is allowed with a year or a trade appended', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDINARY.filter(name => /^[a-z]+$/.test(name))),
        fc.constantFrom('2024', 'studio', 'photos', 'dev', 'hq', 'films'),
        (name, more) => {
          expect(isRefusedName(`${name}${more}`)).toBe(false)
        },
      ),
    )
  })

  it('is allowed with a number appended', () => {
    for (const word of ['site', 'post', 'account', 'payment', 'term', 'website', 'feature', 'doc', 'anna'])
      for (const digit of '0123456789') expect(isRefusedName(`${word}${digit}`)).toBe(false)
  })

  it('is decided quickly for any input', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,25}$/), name => {
        expect(typeof isRefusedName(name)).toBe('boolean')
      }),
    )
    for (const hard of [
      'fu'.repeat(12),
      's'.repeat(25),
      'aaaaaaaaaaaashitaaaaaaaab',
      'isisisisisisisisishitisiz',
      `${'1'.repeat(24)}y`,
      `${'k'.repeat(24)}y`,
      `${'f'.repeat(12)}${'u'.repeat(13)}`,
    ])
      expect(isRefusedName(hard)).toBe(false)
  })
})

it('reads a name of many digits at once, whose readings are too many to try', () => {
  expect(isRefusedName(`${'1'.repeat(62)}y`)).toBe(false)
  expect(isRefusedName(`${'1i'.repeat(31)}y`)).toBe(false)
  expect(isRefusedName(`fuck${'5'.repeat(58)}y`)).toBe(false)
  expect(isRefusedName(`fuck${'5'.repeat(59)}`)).toBe(true)
  expect(isRefusedName(`${'1'.repeat(50)}5h1t`)).toBe(true)
  expect(isRefusedName('fuck111111fuck111111')).toBe(true)
  expect(isRefusedName('n1gger123456nigg3r1234')).toBe(true)
})
