import { expect, it } from 'vitest'
import { renderPage } from './render.tsx'
import { sampleView } from './samples.ts'
import { runsScripts, stillMarkup, stillPolicy } from './still.ts'

it('a frame’s page is the one without what its owner has it run, whatever strangers wrote into it', () => {
  for (const sample of ['rich', 'hostile'] as const) {
    const view = sampleView(sample, 'terminal')
    const quiet = renderPage(view, '/')
    const seo = { ...view.seo, google_analytics_id: 'G-ABCD1234' }
    const loud = renderPage({ ...view, beacon: true, seo }, '/')
    const policy = (page: typeof loud) => page.headers['content-security-policy'] ?? ''
    expect([runsScripts(policy(quiet)), runsScripts(policy(loud))]).toEqual([false, true])
    expect(runsScripts(stillPolicy(policy(loud)))).toBe(false)
    expect(loud.body).not.toBe(quiet.body)
    expect(stillMarkup(loud.body)).toBe(quiet.body)
    expect(stillMarkup(quiet.body)).toBe(quiet.body)
  }
})
