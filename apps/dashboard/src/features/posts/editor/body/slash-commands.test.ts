import { expect, it } from 'vitest'
import { findSlashCommands } from './slash-commands.tsx'

it('finds commands by prefix, labels before keywords', () => {
  const ids = (query: string) => findSlashCommands(query).map(one => one.id)
  expect(ids('head')).toEqual(['heading', 'subheading'])
  expect(ids('code')).toEqual(['code'])
  expect(ids('ta')).toEqual(['table'])
  expect(ids('li')[0]).toBe('list')
  expect(ids('')).toHaveLength(19)
  expect(ids('zebra')).toEqual([])
})
