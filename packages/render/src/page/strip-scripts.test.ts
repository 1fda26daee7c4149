import { expect, it } from 'vitest'
import { renderPage } from '../render.tsx'
import { sampleView } from '../testing/samples.ts'
import { allowsScripts, stripScripts, stripScriptPolicy } from './strip-scripts.ts'

it("stripScripts returns the page without the owner's scripts, for any content", () => {
  for (const sample of ['rich', 'hostile'] as const) {
    const view = sampleView(sample, 'terminal')
    const quiet = renderPage(view, '/')
    const seo = { ...view.seo, google_analytics_id: 'G-ABCD1234' }
    const loud = renderPage({ ...view, beacon: true, seo }, '/')
    const policy = (page: typeof loud) => page.headers['content-security-policy'] ?? ''
    expect([allowsScripts(policy(quiet)), allowsScripts(policy(loud))]).toEqual([false, true])
    expect(allowsScripts(stripScriptPolicy(policy(loud)))).toBe(false)
    expect(loud.body).not.toBe(quiet.body)
    expect(stripScripts(loud.body)).toBe(quiet.body)
    expect(stripScripts(quiet.body)).toBe(quiet.body)
  }
})
