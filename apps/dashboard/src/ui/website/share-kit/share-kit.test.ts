import { expect, test } from 'vitest'
import { contactCardUrl } from './share-kit.tsx'

test('a person has a contact card at their own address', () => {
  expect(contactCardUrl({ url: 'https://ada.example.org', website_type: 'linkedin-individual' })).toBe(
    'https://ada.example.org/contact.vcf',
  )
})

test.each(['github', 'linkedin-company', 'youtube', 'instagram'] as const)(
  'a %s website, which may be about an organisation, offers no contact card',
  website_type => {
    expect(contactCardUrl({ url: 'https://x.example.org', website_type })).toBeNull()
  },
)
