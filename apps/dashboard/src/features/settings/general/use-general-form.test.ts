import { expect, test } from 'vitest'
import { websiteNamed } from '../../../testing/samples.ts'
import { getChanges, validateChanges, draftFromWebsite } from './use-general-form.ts'

const saved = draftFromWebsite(websiteNamed('ada'))

test('sends only changed fields and ignores surrounding spaces', () => {
  expect(getChanges(saved, { ...saved, name: ' ada ' })).toEqual({})
  expect(getChanges(saved, { ...saved, keep_free_address: true, contact_email: ' a@b.example' })).toEqual({
    keep_free_address: true,
    contact_email: 'a@b.example',
  })
})

test('returns an error for each invalid field by its path', () => {
  const legal_links = [
    { label: 'Imprint', url: 'https://example.org' },
    { label: '', url: 'javascript:x' },
  ]
  expect(Object.keys(validateChanges({ contact_email: 'a@', name: ' ', legal_links })).sort()).toEqual([
    'contact_email',
    'legal_links.1.label',
    'legal_links.1.url',
    'name',
  ])
  expect(validateChanges({ contact_email: '' })).toEqual({})
})
