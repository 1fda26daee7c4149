import { ThemeName } from '@vitrine/model'
import { expect, it, vi } from 'vitest'
import { loadSections, loadTheme, renderHome } from './preview.ts'
import { sampleView } from './testing/samples.ts'

// Another file in this process may have loaded all themes and sections.
vi.hoisted(() => vi.resetModules())

it('renders nothing in a theme or language that is not loaded', async () => {
  expect(() => renderHome(sampleView('rich', 'atelier'))).toThrow('not loaded')
  const german = {
    ...sampleView('rich', 'atelier'),
    seo: { ...sampleView('rich', 'atelier').seo, language: 'de' },
  }
  await loadTheme('atelier', 'en')
  expect(() => renderHome(german)).toThrow('not loaded')
})

it('renders nothing with a section that is not loaded, and renders it once loaded', async () => {
  const view = sampleView('rich', 'atelier', 'auto', 'instagram')
  await loadTheme('atelier', 'en')
  expect(() => renderHome(view)).toThrow('"gallery" is not loaded')
  await loadSections(view.section_order)
  expect(renderHome(view).body).toContain('id="gallery"')
})

it('equals the published page byte for byte in every theme, loaded one at a time', async () => {
  const previews = []
  await loadSections(sampleView('rich', 'atelier', 'auto', 'youtube').section_order)
  for (const theme of ThemeName.options) {
    await loadTheme(theme, 'en')
    previews.push(renderHome(sampleView('rich', theme, 'auto', 'youtube')).body)
  }
  // The preview's caches must not leak into the published page.
  vi.resetModules()
  const { renderPage } = await import('./render.tsx')
  const published = ThemeName.options.map(
    theme => renderPage(sampleView('rich', theme, 'auto', 'youtube'), '/').body,
  )
  expect(previews).toEqual(published)
})
