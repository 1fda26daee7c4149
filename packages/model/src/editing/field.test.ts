import { expect, it } from 'vitest'
import { emptyItem, type Field, type FieldKind } from './field.ts'

const field = (name: string, kind: FieldKind, empty?: null | undefined): Field => ({
  name,
  label: name,
  ...(empty !== undefined && { isOptional: true }),
  empty,
  ...kind,
})
const text: FieldKind = { kind: 'text', max: null }

it('makes an item with an empty value for each required field', () => {
  const group: FieldKind = {
    kind: 'group',
    fields: [field('start', { kind: 'date' }), field('note', text, null)],
  }
  expect(
    emptyItem([
      field('title', text),
      field('url', { kind: 'address' }),
      field('link', { kind: 'link' }),
      field('body', { kind: 'rich' }),
      field('picture', { kind: 'picture' }),
      field('isShown', { kind: 'toggle' }),
      field('count', { kind: 'number', min: 2, max: 9 }),
      field('size', { kind: 'number', min: null, max: null }),
      field('kind', { kind: 'choice', options: ['a', 'b'] }),
      field('none', { kind: 'choice', options: [] }),
      field('time', group),
      field('tags', { kind: 'list', itemLabel: 'tag', max: null, fields: [] }),
      field('days', { kind: 'data' }),
      field('page_key', { kind: 'page' }),
    ]),
  ).toStrictEqual({
    title: '',
    url: '',
    link: '',
    body: { type: 'doc', content: [] },
    picture: null,
    isShown: false,
    count: 2,
    size: 0,
    kind: 'a',
    none: '',
    time: { start: '', note: null },
    tags: [],
    days: [],
  })
})

it('leaves out a field whose empty value is no key, and makes a text of a list of texts', () => {
  const absent: Field = { ...field('alt', text), isOptional: true }
  expect(emptyItem([absent, field('src', text)])).toEqual({ src: '' })
  expect(emptyItem([field('', text)])).toBe('')
})
