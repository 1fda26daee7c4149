import { describe, expect, it } from 'vitest'
import { renderPage } from '../../render.tsx'
import { sampleView } from '../../testing/samples.ts'
import { THEMES } from '../../themes/registry.ts'

const bodyOf = (theme: keyof typeof THEMES) =>
  renderPage(sampleView('rich', theme, 'auto', 'youtube'), '/').body

describe('the hero', () => {
  it('shows the publication date in dated themes only', () => {
    const dated = Object.values(THEMES).filter(theme => theme.dated)
    expect(dated.map(theme => theme.name)).toEqual(['gazette'])
    for (const theme of Object.values(THEMES))
      expect(bodyOf(theme.name).includes('<p class="dateline"><time datetime="2026-11-20">')).toBe(
        theme.dated === true,
      )
  })

  it("exposes its title's length to stylesheets", () => {
    const view = sampleView('rich', 'gazette')
    if (view.design.hero) view.design.hero.lede = '  Twelve chars '
    expect(renderPage(view, '/').body).toContain('--lede-chars:12')
  })

  it('exposes the width of initials, not their number', () => {
    const view = sampleView('thin', 'terminal')
    if (view.design.hero) view.design.hero.title = 'スタジオ モリ'
    expect(renderPage(view, '/').body).toMatch(/class="hero-mark"[^>]* style="--chars:4"><span>スモ</)
  })
})
