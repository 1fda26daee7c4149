import { DEFAULT_RESUME } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { pathsOf, renderPage } from '../render.tsx'
import { resumeAt, resumeChoicesOf } from '../resume/resume-of-view.ts'
import { sampleView } from '../testing/samples.ts'

const ada = () => sampleView('rich', 'ledger', 'auto', 'linkedin-individual')
const resumeOf = (view = ada()) => JSON.parse(renderPage(view, '/resume.json').body)
const cardOf = (view = ada()) => renderPage(view, '/contact.vcf').body
/** The structured data of the start page. */
const startDataOf = (view = ada()) => /ld\+json">(.*?)<\/script>/.exec(renderPage(view, '/').body)?.[1] ?? ''
/** The lines of a vCard, unfolded. */
const linesOf = (card: string) => card.replace(/\r\n /g, '').split('\r\n')

describe('the JSON Resume of a person', () => {
  it('says what the page shows', () => {
    expect(resumeOf()).toMatchObject({
      basics: { name: 'Ada Lovelace', email: 'ada@example.org', url: 'https://rich.sites.example.org/' },
      work: expect.arrayContaining([
        expect.objectContaining({ position: 'Translator', startDate: '1842-10', endDate: '1843-02' }),
      ]),
      references: expect.arrayContaining([expect.objectContaining({ name: 'Charles Babbage' })]),
    })
  })

  it('says what further sections show, as the résumé in PDF does', () => {
    const view = ada()
    const { skills, recommendations } = view.design
    if (!skills || !recommendations) throw new Error('The sample lost its skills or recommendations')
    const [quote] = recommendations.items
    view.design['skills-2'] = { ...skills, title: 'Methods', items: ['Bernoulli numbers'] }
    view.design['recommendations-2'] = {
      ...recommendations,
      items: quote ? [{ ...quote, name: 'Michael Faraday' }] : [],
    }
    view.section_order = ['skills-2', 'recommendations-2', ...view.section_order]
    const { skills: listed, references } = resumeOf(view)
    expect(listed).toContainEqual({ name: 'Bernoulli numbers' })
    expect(references).toContainEqual(expect.objectContaining({ name: 'Michael Faraday' }))

    const parts = () => resumeAt(view, '/resume.pdf')?.parts ?? []
    expect(parts()).toContainEqual(
      expect.objectContaining({ section: 'skills', heading: 'Methods', words: ['Bernoulli numbers'] }),
    )
    const names = () => parts().flatMap(({ entries }) => entries.map(({ title }) => title.text))
    expect(names()).toContain('Michael Faraday')
    // One choice for all sections of a type, and for each of their entries.
    const { choices } = resumeChoicesOf(view)
    expect(choices.filter(({ section }) => section === 'skills')).toHaveLength(1)
    const quotes = choices.find(({ section }) => section === 'recommendations')?.entries ?? []
    const key = quotes.find(({ title }) => title === 'Michael Faraday')?.key ?? ''
    view.website.resume = { ...DEFAULT_RESUME, hidden_sections: ['skills'], hidden_entries: [key] }
    expect(parts().map(({ section }) => section)).not.toContain('skills')
    expect(names()).toContain('Charles Babbage')
    expect(names()).not.toContain('Michael Faraday')
  })

  it('says whole texts in PDF, and marks where a very long one ends', () => {
    const view = ada()
    const { about } = view.design
    if (!about) throw new Error('The sample lost its text')
    const textOf = (...paragraphs: string[]) => {
      const content = paragraphs.map(text => ({
        type: 'paragraph' as const,
        content: [{ type: 'text' as const, text }],
      }))
      about.body = { type: 'doc', content }
      const [part] = resumeAt(view, '/resume.pdf')?.parts ?? []
      return part?.text.map(({ text }) => text) ?? []
    }
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word${String(at)}`).join(' ')
    const bullets = Array.from({ length: 40 }, (_, at) => `Line ${String(at)}`)
    expect(textOf(words(300))).toEqual([words(300)])
    expect(textOf(...bullets)).toEqual(bullets)
    const [long = ''] = textOf(words(2000))
    expect(long.length).toBeGreaterThan(2900)
    expect(long).toMatch(/^(?:word\d+ )+word\d+…$/)
    expect(words(2000).startsWith(`${long.slice(0, -1)} `)).toBe(true)
    const many = textOf(...bullets, ...bullets)
    expect([many.length, many.at(-2), many.at(-1)]).toEqual([60, 'Line 18', 'Line 19…'])
    const heavy = textOf(...Array.from({ length: 20 }, () => words(350)))
    expect(heavy.join('').length).toBeLessThan(18_100)
    expect(heavy.at(-1)).toMatch(/word\d+…$/)
  })

  it('keeps hidden sections, hidden links and a hidden address to their owner', () => {
    const view = ada()
    view.website.contact_email = 'hidden@example.org'
    for (const key of ['experience', 'contact', 'links', 'recommendations'] as const) {
      const section = view.design[key]
      if (section) section.visible = false
    }
    const resume = resumeOf(view)
    expect(resume.work).toBeUndefined()
    expect(resume.references).toBeUndefined()
    expect(JSON.stringify(resume)).not.toMatch(/@|example\.org\/in\/ada/)
    expect(cardOf(view)).not.toMatch(/EMAIL|example\.org\/in\/ada|TITLE/)
    const files = pathsOf(view).map(path => renderPage(view, path).body)
    expect(files.join('\n')).not.toMatch(/hidden@/)
  })

  it('gives, like the vCard and structured data, the address that a download shows instead of its contact form', () => {
    const view = ada()
    const { message } = sampleView('rich', 'ledger', 'auto', 'linkedin-company').design
    if (!message) throw new Error('The sample lost its contact form')
    view.website.contact_email = 'studio@example.org'
    view.design.message = { ...message, mail_in_downloads: true }
    view.section_order = ['experience', 'message']
    for (const key of ['hero', 'contact', 'links'] as const) {
      const section = view.design[key]
      if (section) section.visible = false
    }
    const filesOf = () => [JSON.stringify(resumeOf(view).basics), cardOf(view), startDataOf(view)]
    for (const file of filesOf()) expect(file).not.toContain('studio@example.org')
    view.exported = true
    for (const file of filesOf()) expect(file).toContain('studio@example.org')
  })

  it('leaves the address to search engines on a website without a Contact section, not with a hidden one', () => {
    const view = ada()
    view.website.contact_email = 'studio@example.org'
    const { contact } = view.design
    if (!contact) throw new Error('The sample lost its contact')
    contact.actions = []
    const filesOf = () =>
      [JSON.stringify(resumeOf(view).basics), cardOf(view), startDataOf(view)].map(file =>
        file.includes('studio@example.org'),
      )
    expect(filesOf()).toEqual([true, true, true])
    contact.visible = false
    expect(filesOf()).toEqual([false, false, false])
    delete view.design.contact
    expect(filesOf()).toEqual([false, false, true])
  })

  it('leaves out, as the page does, unnamed recommendations and empty skills', () => {
    const view = ada()
    const { skills, recommendations } = view.design
    const [quote] = recommendations?.items ?? []
    if (!skills || !recommendations || !quote) throw new Error('The sample lost its recommendations')
    recommendations.items = [quote, { ...quote, name: ' ' }, { ...quote, name: 'Nobody', text: '' }]
    skills.items = ['Analysis', ' ']
    const resume = resumeOf(view)
    expect(resume.references.map(({ name }: { name: string }) => name)).toEqual([quote.name])
    expect(resume.skills).toEqual([{ name: 'Analysis' }])
  })

  it('leaves out, like the vCard and structured data, a portrait that the page does not show', () => {
    const view = ada()
    const all = () => [resumeOf(view).basics.image, cardOf(view), startDataOf(view)].join('\n')
    expect(all().match(/^PHOTO|^https.*media|"image":/gm)).toHaveLength(3)
    if (view.design.hero) view.design.hero.layout = 'no-picture'
    expect(all()).not.toMatch(/^PHOTO|media|"image":/m)
  })

  it('does not take a role without an end for a current one', () => {
    const view = ada()
    const [role] = view.design.experience?.items ?? []
    if (!role) throw new Error('The sample lost its roles')
    Object.assign(role, { start: '1842-10', end: null, is_current: false })
    expect(resumeOf(view).work[0]).toMatchObject({ startDate: '1842-10', isCurrent: false })
  })

  it('does not exist for organisations, channels and people without a career', () => {
    for (const type of ['linkedin-company', 'youtube'] as const) {
      const view = sampleView('rich', 'ledger', 'auto', type)
      expect(renderPage(view, '/resume.json').status).toBe(404)
      expect(renderPage(view, '/contact.vcf').status).toBe(404)
      expect(renderPage(view, '/').body).not.toContain('/resume.json')
    }
    const thin = sampleView('thin', 'ledger', 'auto', 'instagram')
    expect(renderPage(thin, '/resume.json').status).toBe(404)
    expect(pathsOf(thin)).not.toContain('/resume.json')
  })
})

describe('the vCard of a person', () => {
  it('has name, role, address and picture', () => {
    expect(linesOf(cardOf())).toEqual(
      expect.arrayContaining([
        'FN:Ada Lovelace',
        'TITLE:Collaborator on calculating engines',
        'ORG:Charles Babbage',
        'EMAIL;TYPE=INTERNET:ada@example.org',
        expect.stringMatching(/^PHOTO;VALUE=uri:https:\/\/rich\.sites\.example\.org\/media\//),
      ]),
    )
  })

  it('keeps any text in its own line', () => {
    const view = ada()
    const { hero } = view.design
    if (!hero) throw new Error('The sample lost its hero')
    hero.title = 'Ada; Lovelace\r\nTEL:0190,\\n'
    hero.lede = '漢字'.repeat(60)
    const card = cardOf(view)
    expect(linesOf(card)).toContain('FN:Ada\\; Lovelace\\nTEL:0190\\,\\\\n')
    expect(card).not.toMatch(/^TEL/m)
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(linesOf(card)).toContain(`NOTE:${'漢字'.repeat(60)}`)

    hero.lede = `${'x'.repeat(498)}😀 and more`
    expect(linesOf(cardOf(view))).toContain(`NOTE:${'x'.repeat(498)}…`)
  })

  it('leaves commas and semicolons of addresses as they are', () => {
    const view = ada()
    const [link] = view.design.links?.items ?? []
    if (!link) throw new Error('The sample lost its links')
    link.url = 'https://map.example/@60.39,5.32;z=7'
    expect(linesOf(cardOf(view))).toContain('URL:https://map.example/@60.39,5.32;z=7')
  })
})

describe('llms.txt', () => {
  it('leads to the twins of the page and its posts', () => {
    const view = sampleView('rich', 'ledger', 'auto', 'youtube')
    const { status, headers, body } = renderPage(view, '/llms.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const links = Array.from(
      body.matchAll(/\]\(https:\/\/rich\.sites\.example\.org([^)]*)\)/g),
      ([, path]) => path,
    )
    expect(links.length).toBeGreaterThan(view.posts.length)
    for (const path of links) expect(pathsOf(view)).toContain(path)
    expect(body).toMatch(/^# .+\n\n> .+\n/)
  })

  it('does not exist for websites that are not to be found', () => {
    const view = ada()
    view.seo.noindex = true
    expect(renderPage(view, '/llms.txt').status).toBe(404)
    expect(renderPage(view, '/index.md').headers['x-robots-tag']).toBe('noindex')
    view.seo.noindex = false
    view.website.visibility = 'unlisted'
    expect(renderPage(view, '/llms.txt').status).toBe(404)
  })

  it('keeps titles from becoming other links', () => {
    const view = sampleView('rich', 'ledger', 'auto', 'youtube')
    const [post] = view.posts
    const named = { ...view, posts: post ? [{ ...post, title: 'A](https://evil.example) [b\n# c' }] : [] }
    expect(renderPage(named, '/llms.txt').body).toContain('[A\\](https://evil.example) \\[b \\# c](')
  })
})

describe('the head of a page', () => {
  it('names the other forms of the page', () => {
    const alternates = (html: string) =>
      Array.from(html.matchAll(/<link rel="alternate" type="([^"]*)" href="([^"]*)">/g), ([, type, href]) => [
        type,
        href,
      ])
    expect(alternates(renderPage(ada(), '/').body)).toEqual([
      ['text/markdown', '/index.md'],
      ['application/json', '/resume.json'],
      ['application/pdf', '/resume.pdf'],
      ['text/vcard', '/contact.vcf'],
    ])
    const channel = sampleView('rich', 'ledger', 'auto', 'youtube')
    const slug = channel.posts[0]?.slug ?? ''
    expect(alternates(renderPage(channel, `/posts/${slug}`).body)).toEqual([
      ['text/markdown', `/posts/${slug}.md`],
    ])
  })
})
