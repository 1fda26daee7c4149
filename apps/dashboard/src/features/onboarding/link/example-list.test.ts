import { expect, test } from 'vitest'
import { sortExamples } from './example-list.tsx'

const example = (name: string, platform: string) => ({ url: `example:${name}`, name, platform, sentence: '' })
const all = [example('grace', 'github'), example('faraday', 'youtube'), example('ada', 'linkedin')]

test('lists examples of the given platform first and keeps the order of the rest', () => {
  expect(sortExamples(all, 'youtube').map(({ name }) => name)).toEqual(['faraday', 'grace', 'ada'])
  expect(sortExamples(all, null)).toEqual(all)
})
