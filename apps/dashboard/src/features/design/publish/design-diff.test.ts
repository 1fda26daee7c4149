import { Design, type EditedDesign, richTextFrom } from '@vitrine/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findChangedParts } from '../../../api/state/design/merge-designs.ts'
import { diffPart } from './design-diff.ts'
import { diffText } from '../../../ui/diff/text-diff.ts'

const draft = (design: object, section_order = ['header', 'hero', 'projects', 'footer']) =>
  ({
    design: Design.parse({
      theme_name: 'atelier',
      header: {},
      hero: {},
      projects: {},
      footer: {},
      ...design,
    }),
    section_order,
  }) as EditedDesign
const words = (text: string) => ({ words: text, picture: null })
const projects = (...names: string[]) => draft({ projects: { items: names.map(name => ({ name })) } })

it('names the field and its value in both designs', () => {
  const mine = draft({ hero: { lede: 'Tides, measured.' }, about: { body: richTextFrom('Mine.') } })
  const theirs = draft({
    hero: { visible: false },
    about: { body: richTextFrom('Theirs.') },
    accent: '#112233',
  })
  expect(diffPart('hero', mine, theirs)).toEqual([
    { field: 'visible', label: 'Section', mine: words('Shown'), theirs: words('Hidden') },
    { field: 'lede', label: 'Introduction', mine: words('Tides, measured.'), theirs: null },
  ])
  expect(diffPart('about', mine, theirs)).toEqual([
    { field: 'body', label: 'Text', mine: words('Mine.'), theirs: words('Theirs.') },
  ])
  expect(diffPart('accent', mine, theirs)).toEqual([
    { field: null, label: 'Accent', mine: words('Theme default'), theirs: words('#112233') },
  ])
})

it('shows pictures with their alt texts', () => {
  const picture = { url: 'https://pictures.example/a.jpg', alt: 'A window', width: 8, height: 8 }
  const mine = draft({ hero: { picture } })
  expect(diffPart('hero', mine, draft({}))).toEqual([
    { field: 'picture', label: 'Picture', mine: { words: 'A window', picture: picture.url }, theirs: null },
  ])
})

it('matches items by their titles: edited, removed, added, moved', () => {
  const item = (name: string, description: string) => ({ name, text: description })
  const mine = draft({ projects: { items: [item('One', 'Entry'), item('Two', 'Second'), item('Four', '')] } })
  const theirs = draft({
    projects: { items: [item('Two', 'Other'), item('One', 'Entry'), item('Five', 'x')] },
  })
  expect(diffPart('projects', mine, theirs)).toEqual([
    { field: 'items', label: 'Two · Description', mine: words('Second'), theirs: words('Other') },
    { field: 'items', label: 'Four · Name', mine: words('Four'), theirs: words('Five') },
    { field: 'items', label: 'Four · Description', mine: null, theirs: words('x') },
    {
      field: 'items',
      label: 'Projects order',
      mine: words('One, Two, Four'),
      theirs: words('Two, One, Five'),
    },
  ])
  expect(diffPart('projects', projects('One', 'Two'), projects('Two'))).toEqual([
    { field: 'items', label: 'Project', mine: words('One'), theirs: null },
  ])
})

it('shows a difference whenever two lists differ', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 5 })
  fc.assert(
    fc.property(names, names, (one, other) => {
      const [mine, theirs] = [projects(...one), projects(...other)]
      const isChanged = findChangedParts(mine, theirs).includes('projects')
      expect(diffPart('projects', mine, theirs).length > 0).toBe(isChanged)
    }),
  )
})

it('marks the changed words and leaves out distant context', () => {
  expect(diffText('One red window', 'One blue window')).toEqual({
    before: 'One ',
    middle: 'red ',
    after: 'window',
  })
  const long = 'many words that both have and nobody needs to read again '.repeat(4)
  const { before, middle, after } = diffText(`${long}red ${long}`, `${long}blue ${long}`)
  expect(before).toMatch(/^…\S.{20,60}$/)
  expect(middle).toBe('red ')
  expect(after).toMatch(/^\S.{20,60}…$/)
})

it('keeps every word of a short text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), fc.string({ maxLength: 50 }), (text, other) => {
      const { before, middle, after } = diffText(text, other)
      expect(before + middle + after).toBe(text)
    }),
  )
})
