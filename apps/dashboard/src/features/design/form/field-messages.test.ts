import { fieldsOf } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { completeUrl } from '../../../ui/rich-text/complete-url.ts'
import { describeFieldError } from './field-messages.ts'
import { getItemTitle } from './item-title.ts'

const links = fieldsOf('links').find(field => field.name === 'items')
const [label, url] = links?.kind === 'list' ? links.fields : []
const lede = fieldsOf('hero').find(field => field.name === 'lede')
const text = fieldsOf('about').find(field => field.kind === 'rich')

describe('field errors say what to do', () => {
  it.each([
    [lede, 'x'.repeat(301), '1 character too many.'],
    [lede, 'x'.repeat(320), '20 characters too many.'],
    [label, '', 'Label is required.'],
    [url, '', 'Enter an address.'],
    [text, { type: 'doc', content: [] }, 'This is too long. Use fewer paragraphs.'],
  ])('%#', (field, value, words) => {
    if (!field) throw new Error('There is no such field.')
    expect(describeFieldError(field, value, 'Too big: expected string')).toBe(words)
  })

  it.each([
    'Use a web address, an email address or a place on this page',
    'Verwende eine Webadresse, eine E-Mail-Adresse oder eine Stelle auf dieser Seite',
  ])('keeps the message of a schema in every language: %s', message => {
    if (!url) throw new Error('There is no such field.')
    expect(describeFieldError(url, 'x', message)).toBe(message)
  })
})

it.each([
  ['example.com/a', 'https://example.com/a'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['https://example.com', 'https://example.com'],
  ['#contact', '#contact'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['  ', ''],
])('completes the address %o as %o', (typed, meant) => {
  expect(completeUrl(typed)).toBe(meant)
})

it('titles an item by its content', () => {
  expect(getItemTitle({ name: 'lattice', url: 'https://www.example.com/a' }, 'project')).toEqual({
    title: 'lattice',
    detail: 'example.com/a',
  })
  expect(getItemTitle({ label: 'More', url: '#projects' }, 'button').detail).toBe('Section: Projects')
  expect(getItemTitle({ name: '', url: null }, 'project').title).toBe('Project')
  expect(getItemTitle('Rust', 'skill').title).toBe('Rust')
})
