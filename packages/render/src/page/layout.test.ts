import type { Media, ThemeName } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../render.tsx'
import { PROFILES, profileView, sampleView } from '../testing/samples.ts'
import { THEMES } from '../themes/registry.ts'
import { heroKind } from './layout.ts'
import { pageContextOf } from './page-context.ts'

const bodyOf = (name: string, theme: ThemeName = 'ledger') => renderPage(profileView(name, theme), '/').body
const isSingleScreen = (html: string) => html.includes('<main id="main" class="single-screen"')

describe('a start page', () => {
  it.each([
    'name',
    'link',
    'avatar',
    'avatar-lede',
    'portrait',
    'landscape',
    'logo',
    'link-list',
    'arabic',
    'german',
  ])('of the profile "%s" is one screen, without navigation', name => {
    const html = bodyOf(name)
    expect(isSingleScreen(html)).toBe(true)
    expect(html).not.toContain('class="site-nav"')
  })

  it.each(['avatar-full', 'link-groups', 'huge-github', 'huge-career', 'huge-channel', 'hostile'])(
    'of the profile "%s" scrolls and has no styles of a single screen',
    name => {
      const html = bodyOf(name)
      expect(isSingleScreen(html)).toBe(false)
      expect(html).not.toContain('single-screen')
    },
  )

  it.each(Object.values(THEMES).map(({ name }) => name))(
    'of a thin profile has a composition of its own in %s',
    theme => expect(bodyOf('name', theme)).toMatch(/@layer theme\{.*\.single-screen/s),
  )

  it.each(['about', 'contact', 'links', 'skills'] as const)('with a long section "%s" scrolls', key => {
    const view = profileView('link', 'ledger')
    const long = sampleView('long', 'ledger')
    view.design = { ...view.design, [key]: long.design[key] }
    view.section_order = ['hero', key]
    const html = renderPage(view, '/').body
    expect(html).toContain(`id="${key}"`)
    expect(isSingleScreen(html)).toBe(false)
  })

  it('binds a first word of one letter in its lede to the next word', () => {
    expect(bodyOf('avatar-lede')).toContain('>I\u00a0find what others walk over.<')
  })

  it('without a hero, or with a name of more than 100 characters, scrolls', () => {
    const hidden = profileView('link', 'ledger')
    if (hidden.design.hero) hidden.design.hero.visible = false
    expect(isSingleScreen(renderPage(hidden, '/').body)).toBe(false)
    const named = profileView('link', 'ledger')
    if (named.design.hero) named.design.hero.title = 'name '.repeat(21)
    expect(isSingleScreen(renderPage(named, '/').body)).toBe(false)
  })
})

describe('the kind of a hero picture', () => {
  const media = (width: number, height: number, blur = '#123#456#789#abc'): Media => ({
    width,
    height,
    blur,
    color: null,
    variants: [{ path: '/media/0123456789abcdef/320.webp', format: 'webp', width: 320 }],
  })
  const person = pageContextOf(profileView('link', 'ledger'))
  const company = pageContextOf(profileView('logo', 'ledger'))

  it('follows its size and shape', () => {
    expect(heroKind(undefined, person)).toBe('none')
    expect(heroKind(media(200, 200), person)).toBe('avatar')
    expect(heroKind(media(511, 600), person)).toBe('avatar')
    expect(heroKind(media(512, 512), person)).toBe('square')
    expect(heroKind(media(800, 1000), person)).toBe('portrait')
    expect(heroKind(media(1600, 400), person)).toBe('landscape')
  })

  it('is a logo if it is transparent, or a square picture of a company', () => {
    expect(heroKind(media(400, 400, ''), person)).toBe('logo')
    expect(heroKind(media(400, 400), company)).toBe('logo')
    expect(heroKind(media(1600, 400), company)).toBe('landscape')
  })

  it('is a class of the hero in every theme', () => {
    for (const { name } of Object.values(THEMES))
      expect(bodyOf('avatar', name)).toContain('section-hero hero-avatar"')
    expect(Object.keys(PROFILES).length).toBeGreaterThanOrEqual(16)
  })
})
