import { describe, expect, it } from 'vitest'
import { parseFieldKey } from './page-field.ts'

describe('the field key of an element', () => {
  it.each([
    ['hero.lede', 'text', 'Introduction'],
    ['hero.picture', 'picture', 'Picture'],
    ['hero.actions.0.label', 'text', 'Button · Label'],
    ['about.body', 'rich', 'Text'],
    ['projects.items.3.name', 'text', 'Project · Name'],
    ['projects.items.3.topics.1', 'text', 'Topic'],
    ['skills.items.0', 'text', 'Skill'],
    ['gallery.items.0.pictures.2', 'picture', 'Picture'],
    ['header.cta.label', 'text', 'Button · Label'],
    ['stats.items.1.value', 'number', 'Number · Number'],
  ])('%s is a field of kind %s, labelled %s', (key, kind, label) => {
    const found = parseFieldKey(key)
    expect(found).toMatchObject({ key, label, field: { kind } })
    expect([found?.section, ...(found?.path ?? [])].join('.')).toBe(key)
  })

  it.each(['', 'hero', 'hero.nothing', 'nowhere.title', 'hero.title.0', 'projects.items.name'])(
    '%j is no field',
    key => {
      expect(parseFieldKey(key)).toBeNull()
    },
  )
})
