import { expect, test } from 'vitest'
import { websiteNamed } from '../../../testing/samples.ts'
import { changesOf, refusalsOf, savedDraft } from './general-draft.ts'

const saved = savedDraft(websiteNamed('ada'), 'en')

test('only what was changed is sent; spaces around a name are no change', () => {
  expect(changesOf(saved, { ...saved, name: ' ada ' })).toEqual({})
  expect(changesOf(saved, { ...saved, visibility: 'private', contact_email: ' a@b.example' })).toEqual({
    visibility: 'private',
    contact_email: 'a@b.example',
  })
})

test('a language that is not known yet is not changed', () => {
  const early = { ...saved, language: null }
  expect(changesOf(early, early)).toEqual({})
})

test('each refusal stands at its field', () => {
  const legal_links = [
    { label: 'Imprint', url: 'https://example.org' },
    { label: '', url: 'javascript:x' },
  ]
  expect(Object.keys(refusalsOf({ contact_email: 'a@', name: ' ', legal_links })).sort()).toEqual([
    'contact_email',
    'legal_links.1.label',
    'legal_links.1.url',
    'name',
  ])
  expect(refusalsOf({ contact_email: '' })).toEqual({})
})
