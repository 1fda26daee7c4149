import { ThemeName } from '@vitrine/model'
import { expect, it, vi } from 'vitest'
import { loadSections, loadTheme, renderHome } from './preview.ts'
import { sampleView } from './samples.ts'

// Another file in this process may have loaded every theme and every section.
vi.hoisted(() => vi.resetModules())

it('shows nothing in a theme or a language that is not there yet, rather than another page', async () => {
  expect(() => renderHome(sampleView('rich', 'atelier'))).toThrow('not loaded')
  const german = {
    ...sampleView('rich', 'atelier'),
    seo: { ...sampleView('rich', 'atelier').seo, language: 'de' },
  }
  await loadTheme('atelier', 'en')
  expect(() => renderHome(german)).toThrow('not loaded')
})

it('draws nothing with a kind of section that is not there yet, and draws it once it was fetched', async () => {
  const view = sampleView('rich', 'atelier', 'auto', 'instagram')
  await loadTheme('atelier', 'en')
  expect(() => renderHome(view)).toThrow('"gallery" is not loaded')
  await loadSections(view.section_order)
  expect(renderHome(view).body).toContain('id="gallery"')
})

it('is byte for byte the published page in every theme, fetched one at a time', async () => {
  const previews = []
  await loadSections(sampleView('rich', 'atelier', 'auto', 'youtube').section_order)
  for (const theme of ThemeName.options) {
    await loadTheme(theme, 'en')
    previews.push(renderHome(sampleView('rich', theme, 'auto', 'youtube')).body)
  }
  // Nothing that the preview has made may help the published page.
  vi.resetModules()
  const { renderPage } = await import('./render.tsx')
  const published = ThemeName.options.map(
    theme => renderPage(sampleView('rich', theme, 'auto', 'youtube'), '/').body,
  )
  expect(previews).toEqual(published)
})
