import { expect, it } from 'vitest'
import { readConfig, SETTINGS } from '../apps/server/src/config.ts'
import { keptPage, settingsTables, withSettings } from './settings-doc.ts'

/** The cells of a setting's line. */
function cellsOf(name: string): string[] {
  const line = settingsTables()
    .split('\n')
    .find(text => text.startsWith(`| \`${name}\` `))
  return (line ?? '').split(/(?<!\\)\|/).map(cell => cell.trim())
}

it('the settings in docs/operating.md are those that are read (else run: node tools/settings-doc.ts)', () => {
  expect(keptPage()).toBe(withSettings(keptPage()))
})

it('every setting has one line that says what it is for', () => {
  for (const name of Object.keys(SETTINGS)) {
    const cells = cellsOf(name)
    expect(cells, name).toHaveLength(5)
    expect(cells[3]).toMatch(/^[A-Z].*\.$/)
  }
})

it('a default of the table, set by hand, changes nothing', () => {
  const env = Object.fromEntries(
    Object.keys(SETTINGS).flatMap(name => {
      const shown = /^`(.*)`$/.exec(cellsOf(name)[2] ?? '')?.[1]
      return shown === undefined ? [] : [[name, shown]]
    }),
  )
  expect(Object.keys(env)).toContain('PORT')
  expect(readConfig(env)).toEqual(readConfig({}))
})

it('nothing but the tables is touched, and a page without its marks is refused', () => {
  const begin = '<!-- settings:begin -->\n'
  const made = withSettings(`before\n${begin}old tables\n<!-- settings:end -->\nafter\n`)
  expect(made).toBe(`before\n${begin}\n${settingsTables()}\n<!-- settings:end -->\nafter\n`)
  expect(withSettings(made)).toBe(made)
  expect(() => withSettings('before\n<!-- settings:end -->\n')).toThrow('settings:begin')
})
