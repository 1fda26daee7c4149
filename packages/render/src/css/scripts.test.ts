import { describe, expect, it } from 'vitest'
import { compressedSize, PAGE_LIMIT } from '../page/testing/compressed-size.ts'
import { renderPage } from '../render.tsx'
import { profileView } from '../testing/samples.ts'
import { SCRIPTS } from '../testing/samples/scripts.ts'
import { THEMES } from '../themes/registry.ts'
import { hasCapitals } from '../i18n/script.ts'

const themes = Object.values(THEMES).map(theme => theme.name)
const bodyOf = (name: string, theme = themes[0] ?? 'atelier', title?: string) => {
  const view = profileView(name, theme)
  if (title !== undefined && view.design.hero) view.design.hero.title = title
  return renderPage(view, '/').body
}

describe('hasCapitals', () => {
  it.each('ja ko zh zh-TW mr fa he th ta sr-Cyrl-x de sr-Latn el uk xx en-abc-de-fgh-ij'.split(' '))(
    'tells whether %s is written with capitals',
    language => {
      expect(hasCapitals(language)).toBe(!/^(?:ja|ko|zh|mr|fa|he|th|ta)/.test(language))
    },
  )
})

describe.each(themes)('a page in %s', theme => {
  it.each(Object.keys(SCRIPTS))(
    'in %s names faces of the system in every font stack and slants or spaces nothing',
    name => {
      const body = bodyOf(name, theme)
      const stacks = new Set(Array.from(body.matchAll(/"([^"]+ Fallback)";src:/g), ([, family]) => family))
      const faces = body.match(/@font-face\{[^}]*local\([^}]*unicode-range:[^}]*\}/g) ?? []
      for (const family of stacks) expect(faces.join('')).toContain(`"${String(family)}"`)
      expect(body).toContain('font-synthesis-style:none')
      expect(body).toMatch(/@layer script\{[^]*letter-spacing:0/)
    },
  )

  it('in Japanese is at most 14 KB of HTML and CSS in Brotli', () => {
    expect(compressedSize(bodyOf('japanese', theme))).toBeLessThanOrEqual(PAGE_LIMIT)
  })
})

it('a page in Latin, Cyrillic or Greek gets no style of a script', () => {
  for (const name of ['german', 'avatar'])
    expect(bodyOf(name)).not.toMatch(/layer script|font-synthesis|U\+4E00/)
})

it('lists end in the marks of their script, and commas do not join the direction of an item', () => {
  expect(bodyOf('initials-arabic')).toContain('--comma:"، "')
  expect(bodyOf('initials-kana')).toContain('--comma:"、";--stop:"。"')
  expect(bodyOf('initials-hindi')).toContain('--stop:"।"')
  expect(bodyOf('german')).not.toMatch(/--comma:|--stop:/)
  for (const theme of themes) {
    expect(bodyOf('initials-arabic', theme)).toContain('<li class="tag"><bdi>C++</bdi>')
    expect(bodyOf('initials-arabic', theme)).not.toMatch(/\.tag[^{}]*::after\{[^}]*content:"[^"]*[,.]/)
  }
})

it('a Latin name keeps its tight lines on a page in another script', () => {
  expect(bodyOf('persian')).toContain('<h1 class="hero-title p-name"')
  expect(bodyOf('persian', 'atelier', 'Omar Khayyam')).toContain('<h1 class="hero-title p-name latin"')
  expect(bodyOf('japanese', 'atelier', 'Hokusai 北斎')).toContain('<h1 class="hero-title p-name"')
  expect(bodyOf('german')).toContain('<h1 class="hero-title p-name"')
})
