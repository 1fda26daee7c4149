import type { FocalPoint } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../render.tsx'
import { profileView } from '../testing/samples.ts'
import { THEMES } from '../themes/registry.ts'

/** The markup of the hero's picture, with the subject of its copy at `focus`, and the owner's focal point. */
function heroPicture(focus?: [number, number], owned?: FocalPoint): string {
  const view = profileView('portrait', 'ledger')
  if (owned && view.design.hero?.picture) view.design.hero.picture.focus = owned
  view.media = Object.fromEntries(
    Object.entries(view.media).map(([url, media]) => [url, { ...media, ...(focus && { focus }) }]),
  )
  return /<figure class="hero-picture">.*?<\/figure>/s.exec(renderPage(view, '/').body)?.[0] ?? ''
}

describe('the crop of a picture', () => {
  it('keeps the subject in view', () => {
    expect(heroPicture([30, 12])).toContain('--focus:30% 12%')
    expect(heroPicture()).not.toContain('--focus')
  })

  it('follows the owner’s focal point instead of the detected one', () => {
    expect(heroPicture([30, 12], { x: 80, y: 0 })).toContain('--focus:80% 0%')
    expect(heroPicture(undefined, { x: 80, y: 0 })).toContain('--focus:80% 0%')
  })

  it.each(Object.values(THEMES).map(({ name }) => name))(
    'is decided by the subject wherever %s crops',
    theme => {
      const { body } = renderPage(profileView('portrait', theme), '/')
      // A picture that is shown whole, as in print, is not cropped.
      const crops = (body.match(/\{[^{}]*\}/g) ?? []).filter(rule => !rule.includes('object-fit:contain'))
      const positions = crops.flatMap(rule =>
        Array.from(rule.matchAll(/object-position:([^;}]*)/g), ([, value]) => value),
      )
      expect(positions.length).toBeGreaterThan(0)
      for (const value of positions) expect(value).toMatch(/^var\(--focus,/)
    },
  )
})
