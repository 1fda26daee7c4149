import { expect, it } from 'vitest'
import { draftWebsite } from '../draft/draft-website.ts'
import { parseProfileLink } from '../links/profile-link.ts'
import { emptyProfile } from '../profile/empty-profile.ts'
import { PreviewData, type WithheldContact } from './preview.ts'
import { discardContact, publishContact } from './withheld-contact.ts'

const EMAIL: WithheldContact = { kind: 'email', value: 'ada@looms.example' }
const OTHER_EMAIL: WithheldContact = { kind: 'email', value: 'countess@looms.example' }
const PHONE: WithheldContact = { kind: 'phone', value: '+44 (20) 7946 0000' }
const STREET: WithheldContact = { kind: 'address', value: '12 Saint James Square' }

function preview(links: { label: string; url: string }[] = []): PreviewData {
  const parsed = parseProfileLink('https://github.com/ada')
  if (!parsed.ok) throw new Error('no link')
  const profile = { ...emptyProfile(parsed.link), links }
  return { ...draftWebsite(profile), media: {}, stages: [], withheld: [EMAIL, OTHER_EMAIL, PHONE, STREET] }
}

it('publishContact shows what the owner chose, as their own statement, and offers it no more', () => {
  const links = ['https://bsky.app/profile/ada', 'https://hachyderm.io/@ada'].map(url => ({
    label: url,
    url,
  }))
  const shown = [EMAIL, PHONE, STREET].reduce(publishContact, preview(links))
  expect(PreviewData.parse(shown)).toEqual(shown)
  expect(shown.settings).toEqual({ visibility: 'public', legal_links: [], contact_email: EMAIL.value })
  expect(shown.design.contact).toMatchObject({ visible: true, text: STREET.value })
  expect(shown.design.contact?.actions.map(({ url }) => url)).toEqual(['tel:+442079460000', links[0]?.url])
  // A button that gave way is still a link.
  expect(shown.design.links?.items.map(({ url }) => url)).toContain(links[1]?.url)
  expect(shown.evidence['contact.actions.0']).toEqual([{ path: 'owner', quote: PHONE.value }])
  expect(shown.evidence['contact.actions.1']?.[0]?.path).toMatch(/^links\./)
  expect(shown.withheld).toEqual([OTHER_EMAIL])
})

it.each([
  ['+41 (0)44 668 18 00', 'tel:+41446681800'],
  ['0049 (0) 30 901820', 'tel:+4930901820'],
  ['(0044) 20 7946 0000', 'tel:+442079460000'],
  ['(044) 668 18 00', 'tel:0446681800'],
  ['+39 (0)6 6982', 'tel:+39066982'],
])('publishContact calls %s at %s', (value, url) => {
  expect(publishContact(preview(), { kind: 'phone', value }).design.contact?.actions[0]?.url).toBe(url)
})

it('publishContact makes a second email address a button', () => {
  const shown = [EMAIL, OTHER_EMAIL].reduce(publishContact, preview())
  expect(shown.settings?.contact_email).toBe(EMAIL.value)
  expect(shown.design.contact?.actions).toEqual([
    { label: OTHER_EMAIL.value, url: `mailto:${OTHER_EMAIL.value}` },
  ])
  expect(shown.section_order).toContain('contact')
})

it('discardContact leaves no trace of it', () => {
  const left = [EMAIL, OTHER_EMAIL, PHONE, STREET].reduce(discardContact, preview())
  expect(JSON.stringify(left)).not.toMatch(/looms|7946|Square/)
})

it('publishContact adds to the contact section what it has, within its limits', () => {
  const at = preview()
  const long = { kind: 'phone' as const, value: `+49 ${'30'.repeat(30)}` }
  const before = { visible: false, title: 'Write', text: 'By post:', actions: [] }
  const street = publishContact({ ...at, design: { ...at.design, contact: before } }, STREET)
  expect(street.design.contact).toEqual({ ...before, visible: true, text: `By post:\n${STREET.value}` })
  expect(street.evidence['contact.text']).toEqual([{ path: 'owner', quote: STREET.value }])
  expect(
    publishContact({ ...at, design: { ...at.design, contact: { ...before, text: 'x'.repeat(500) } } }, STREET)
      .design.contact?.text,
  ).toBe('x'.repeat(500))
  const { contact: _, ...design } = at.design
  const called = publishContact({ ...at, design, evidence: {} }, long)
  expect(called.design.contact).toEqual({
    visible: true,
    title: '',
    text: '',
    actions: [{ label: long.value.slice(0, 40), url: `tel:+49${'30'.repeat(30)}` }],
  })
  expect(called.evidence).toEqual({ 'contact.actions.0': [{ path: 'owner', quote: long.value }] })
  expect(called.settings).toBe(at.settings)
  const mail = { kind: 'email' as const, value: `${'a'.repeat(40)}@looms.example` }
  expect([EMAIL, mail].reduce(publishContact, at).design.contact?.actions[0]?.label).toBe('a'.repeat(40))
})
