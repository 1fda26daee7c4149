import { expect, it } from 'vitest'
import { keepEdits } from './keep-edits.ts'

it('drops the edits that were saved, and keeps those made while the request was under way', () => {
  const sent = { title: 'A ', text: 'B', tags: ['c'] }
  const saved = { title: 'A', text: 'B', tags: ['c'] }
  expect(keepEdits(sent, { ...sent }, saved)).toEqual(saved)
  expect(keepEdits(sent, { ...sent, text: '', tags: ['c', 'd'] }, saved)).toEqual({
    title: 'A',
    text: '',
    tags: ['c', 'd'],
  })
  expect(keepEdits<Partial<typeof sent>>({ title: 'A' }, { title: 'A', text: 'B' }, {})).toEqual({
    text: 'B',
  })
  expect([keepEdits<string | null>('a', 'a', null), keepEdits<string | null>('a', 'ab', null)]).toEqual([
    null,
    'ab',
  ])
  expect([
    keepEdits<string[] | null>(['a'], ['a'], null),
    keepEdits<string[] | null>(['a'], [], null),
  ]).toEqual([null, []])
})
