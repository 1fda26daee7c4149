import { Design, postPath, type PublishedPost } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { pathsOf, renderPage } from '../render.tsx'
import { sampleView } from '../testing/samples.ts'

const films = () => sampleView('rich', 'marquee', 'auto', 'youtube')
const study = (index: number): PublishedPost => {
  const found = films().case_studies?.[index]
  if (!found) throw new Error('The sample has too few case studies')
  return found
}
const [first, second] = [study(0), study(1)]
const at = (path: string, view = films()) => renderPage(view, path)

describe('a case study', () => {
  it('is reached from its entry, which otherwise links to its source', () => {
    const { body } = at('/')
    expect(body).toContain(`href="${postPath(first)}"`)
    expect(body).not.toContain('https://example.org/watch?v=candle-0')
    const { case_studies: _, ...unpublished } = films()
    expect(at('/', unpublished).body).toContain('https://example.org/watch?v=candle-0')
  })

  it('repeats its entry’s facts and links to the next case study, from the last to the first', () => {
    const { body } = at(postPath(first))
    expect(body).toContain('href="https://example.org/watch?v=candle-0"')
    expect(body).toContain('<a href="/#videos">')
    expect(body).toMatch(new RegExp(`rel="next" href="${postPath(second)}"`))
    expect(at(postPath(second)).body).toMatch(new RegExp(`rel="next" href="${postPath(first)}"`))
  })

  it('is in the sitemap and the export, but in no list, feed or tag of posts', () => {
    const path = postPath(first)
    expect(at('/sitemap.xml').body).toContain(path)
    expect(pathsOf(films())).toContain(path)
    expect(pathsOf(films())).toContain(`${path}.md`)
    for (const list of ['/posts', '/feed.xml', '/feed.json']) expect(at(list).body).not.toContain(path)
  })

  it('redirects from the address that it would have as a post, and a post has none of a case study', () => {
    const moved = at(`/posts/${first.slug}`)
    expect([moved.status, moved.headers['location']]).toEqual([301, postPath(first)])
    expect(at(`/case-studies/${films().posts[0]?.slug}`).status).toBe(404)
  })

  it('stays when its entry is gone, and leads to the others', () => {
    const view = films()
    const { page_key: _, ...without } = view.design.videos?.items[0] ?? {}
    const items = [without, ...(view.design.videos?.items.slice(1) ?? [])]
    const left = { ...view, design: Design.parse({ ...view.design, videos: { items } }) }
    const page = at(postPath(first), left)
    expect(page.status).toBe(200)
    expect(page.body).toContain(`href="${postPath(second)}"`)
  })

  it('stays in the language of the page that leads to it', () => {
    const view = {
      ...films(),
      translations: [{ language: 'de', texts: [{ source: first.title, text: 'Wie gedreht wurde' }] }],
    }
    const { body } = at(`/de${postPath(first)}`, view)
    expect(body).toContain('Wie gedreht wurde')
    expect(body).toContain(`rel="next" href="/de${postPath(second)}"`)
  })
})
