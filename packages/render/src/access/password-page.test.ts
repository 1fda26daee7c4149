import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Design, MESSAGE_LANGUAGES } from '@vitrine/model'
import { compressedSize, PAGE_LIMIT } from '../page/testing/compressed-size.ts'
import '../render.tsx'
import { SAMPLES, type SampleName, sampleView } from '../testing/samples.ts'
import { THEMES } from '../themes/registry.ts'
import { passwordMessages } from './password-messages.ts'
import { renderPasswordPage } from './password-page.tsx'

describe.each(Object.values(THEMES).map(({ name }) => name))('the password form in %s', theme => {
  it.each(Object.keys(SAMPLES) as SampleName[])('tells nothing of the %s sample but its name', sample => {
    const view = sampleView(sample, theme, 'auto', 'github')
    const { status, headers, body } = renderPasswordPage(view, { isWebsite: true, problem: 'wrong' })
    expect(status).toBe(403)
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(body).toContain('noindex')
    // Legal links stay reachable for everybody.
    const rest = body.replace(/<ul class="footer-links">.*?<\/ul>/, '')
    expect(rest).not.toMatch(/<(?:script|img|picture|video)|mailto:|og:|href="\/(?!"|fonts\/)/)
    for (const { title } of view.posts) expect(body).not.toContain(title)
    const { about, hero } = view.design
    for (const text of [hero?.lede, about?.title].filter(Boolean)) expect(body).not.toContain(text)
    expect(compressedSize(body)).toBeLessThanOrEqual(PAGE_LIMIT)
    const folder = process.env['KEEP_PAGES']
    if (folder) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${folder}/${theme}-${sample}.html`, body)
    }
  })
})

it('does not tell which profile a locked website was made from', () => {
  const view = sampleView('rich', 'meridian', 'auto', 'github')
  view.website = { ...view.website, is_example: false, is_unproven: true }
  const { body } = renderPasswordPage(view, { isWebsite: true })
  expect(body).not.toContain('Not confirmed')
  expect(body).not.toContain(view.website.source_url)
})

it('leaves out further sections of a locked website', () => {
  const view = sampleView('rich', 'meridian', 'auto', 'github')
  view.design = Design.parse({
    theme_name: 'meridian',
    'text-2': { title: 'Members only', background: { kind: 'tinted' } },
  })
  const { body } = renderPasswordPage(view, { isWebsite: true })
  // A background adds rules to the page's stylesheet.
  view.design = Design.parse({ theme_name: 'meridian' })
  expect(body).toBe(renderPasswordPage(view, { isWebsite: true }).body)
})

it('asks on the page of a locked post with the way to the rest of the website', () => {
  const view = sampleView('rich', 'meridian', 'auto', 'github')
  const { body } = renderPasswordPage(view, { isWebsite: false })
  expect(body).toContain('<nav class="site-nav"')
  expect(body).not.toContain('role="alert"')
})

it('has its texts in every language of websites, none of them left in English', () => {
  const english = passwordMessages('en')
  for (const language of MESSAGE_LANGUAGES) {
    const words = passwordMessages(language)
    expect(Object.values(words).every(text => text.trim() !== '')).toBe(true)
    if (language !== 'en') expect([words.needed, words.wrong]).not.toContain(english.needed)
    if (language !== 'en') expect(words.ended, language).not.toBe(english.ended)
  }
})
