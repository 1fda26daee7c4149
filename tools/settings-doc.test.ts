import { expect, it } from 'vitest'
import { readConfig, SETTINGS } from '../apps/server/src/config.ts'
import { readOperatingDoc, renderSettingsTables, insertSettingsTables } from './settings-doc.ts'

/** Returns the trimmed cells of a setting's table row. */
function getCells(name: string): string[] {
  const line = renderSettingsTables()
    .split('\n')
    .find(text => text.startsWith(`| \`${name}\` `))
  return (line ?? '').split(/(?<!\\)\|/).map(cell => cell.trim())
}

it('docs/operating.md matches the settings (if not: npx node tools/settings-doc.ts)', () => {
  expect(readOperatingDoc()).toBe(insertSettingsTables(readOperatingDoc()))
})

it('describes every setting in one row', () => {
  for (const name of Object.keys(SETTINGS)) {
    const cells = getCells(name)
    expect(cells, name).toHaveLength(5)
    expect(cells[3]).toMatch(/^[A-Z].*\.$/)
  }
})

it('lists defaults that equal those of an unset environment', () => {
  const env = Object.fromEntries(
    Object.keys(SETTINGS).flatMap(name => {
      const value = /^`(.*)`$/.exec(getCells(name)[2] ?? '')?.[1]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  expect(Object.keys(env)).toContain('PORT')
  const { described: _set, ...documented } = readConfig(env)
  const { described: _unset, ...unset } = readConfig({})
  expect(documented).toEqual(unset)
})

it('replaces only the tables and throws when a marker is missing', () => {
  const begin = '<!-- settings:begin -->\n'
  const updated = insertSettingsTables(`before\n${begin}old tables\n<!-- settings:end -->\nafter\n`)
  expect(updated).toBe(`before\n${begin}\n${renderSettingsTables()}\n<!-- settings:end -->\nafter\n`)
  expect(insertSettingsTables(updated)).toBe(updated)
  expect(() => insertSettingsTables('before\n<!-- settings:end -->\n')).toThrow('settings:begin')
})
