import { SectionKey, type WebsiteType, type WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../render.tsx'
import { SAMPLE_TYPES, type SampleName, sampleView } from '../samples.ts'

const viewOf = (type: WebsiteType, name: SampleName = 'rich') => sampleView(name, 'ledger', 'light', type)
const bodyOf = (view: WebsiteView) => renderPage(view, '/').body.split('<body>')[1] ?? ''
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), match => match[1] ?? '')

describe('the samples', () => {
  /** Sections that no sample of this name shows. */
  const missing = (name: SampleName) => {
    const shown = new Set(SAMPLE_TYPES.flatMap(type => shownIn(viewOf(type, name))))
    return SectionKey.options.filter(key => !shown.has(key))
  }

  it('show every section filled, so that each theme is seen and weighed with it: src/samples', () => {
    expect(missing('rich')).toEqual(['footer'])
  })

  it('show every section with what people may send, so that each is known to keep text text', () => {
    // Its pictures lead nowhere, so that none was copied; injections.test.ts fills a gallery.
    expect(missing('hostile')).toEqual(['gallery'])
  })
})

/** What is neither absent nor left out for having nothing to show. */
function shownIn(view: WebsiteView): SectionKey[] {
  const html = bodyOf(view)
  return view.section_order.filter(
    key => view.design[key] && (key === 'header' || key === 'footer' || html.includes(`id="${key}"`)),
  )
}

describe('a gallery', () => {
  const html = bodyOf(viewOf('instagram'))
  const plates = html.split('<figure class="plate"').slice(1)

  it('leads from every picture on the wall to the same one over the whole window', () => {
    expect(all(html, /class="shot-link" href="#([^"]*)"/g)).toEqual(
      Array.from({ length: 12 }, (_, index) => `plate-${String(index + 1)}`),
    )
  })

  it('shows every picture of a series, on, back and out to its place on the wall', () => {
    const ids = plates.map(plate => /id="([^"]*)"/.exec(plate)?.[1])
    expect(ids.slice(2, 7)).toEqual(['plate-3', 'plate-4', 'plate-4-2', 'plate-4-3', 'plate-5'])
    expect(all(plates[4] ?? '', /href="#([^"]*)"/g)).toEqual(['plate-4', 'plate-4-3', 'shot-4'])
  })

  it('ends at its ends', () => {
    expect(plates[0]).not.toContain('Previous picture')
    expect(plates.at(-1)).not.toContain('Next picture')
  })

  it('shows no stand-in beside a picture that has the whole window: a gradient has no ratio to keep to', () => {
    expect(renderPage(viewOf('instagram'), '/').body).toMatch(/\.plate img\{[^}]*background:none[;}]/)
  })

  it('loads nothing of a picture before it is asked for, except the first of the page', () => {
    const eager = all(html, /<img ([^>]*)>/g).filter(image => !image.includes('loading="lazy"'))
    expect(eager).toHaveLength(1)
    for (const image of all(html, /<img ([^>]*)>/g)) expect(image).toMatch(/width="\d+" height="\d+"/)
  })

  it('names every picture, by number where nobody said what it shows', () => {
    const view = viewOf('instagram')
    const [first] = view.design.gallery?.items ?? []
    if (!first) throw new Error('The rich sample lost its pictures')
    first.caption = ''
    first.pictures = first.pictures.map(picture => ({ ...picture, alt: ' ' }))
    expect(bodyOf(view)).toContain('alt="Picture 1"')
  })

  it('leaves out what was not copied, and vanishes with the last picture', () => {
    const view = { ...viewOf('instagram'), media: {} }
    expect(bodyOf(view)).not.toMatch(/id="gallery"|class="shot"/)
  })
})

describe('films', () => {
  it('lead to where they play, and no player stands in the page', () => {
    const html = bodyOf(viewOf('youtube'))
    expect(html).not.toMatch(/<iframe|<video /)
    expect(all(html, /class="video-link" href="([^"]*)"/g)).toHaveLength(8)
    expect(html).toContain('<time class="video-length" datetime="PT52M10S">52:10</time>')
    expect(html).toContain('>Live</span>')
  })

  it('stand as a list of titles where no still was copied', () => {
    const html = bodyOf({ ...viewOf('youtube'), media: {} })
    expect(html).not.toContain('class="still')
    expect(all(html, /class="video-link" href="([^"]*)"/g)).toHaveLength(8)
  })

  it('without a name of their own are numbered', () => {
    expect(bodyOf(viewOf('instagram', 'single'))).toContain('<span class="visually-hidden">Reel 1</span>')
  })
})

describe('a career', () => {
  const html = bodyOf(viewOf('linkedin-individual'))

  it('puts the roles of one organisation under its name', () => {
    expect(all(html, /<h4 class="role-title">([^<]*)/g)).toEqual(['Author of the Notes', 'Translator'])
    expect(all(html, />(Scientific Memoirs)<\/a><\/h3>/g)).toHaveLength(1)
  })

  it('marks what lasts and says how long only what has ended', () => {
    const current = html.split('entry-current')[1]?.split('</li>')[0] ?? ''
    expect(current).toContain('<time datetime="1833-06">June 1833</time> – today')
    expect(current).not.toContain('entry-length')
    expect(html).toContain('8\u00a0months')
  })

  it('keeps a year a year', () => {
    expect(html).toContain('<time datetime="1840">1840</time> – <time datetime="1842">1842</time>')
    expect(html).toContain('<p class="entry-when"><time datetime="1828">1828</time></p>')
  })

  it('speaks the language of the page', () => {
    const german = viewOf('linkedin-individual')
    german.seo.language = 'de'
    expect(bodyOf(german)).toContain('Juni 1833</time> – heute')
  })

  it('leaves out roles and people of whom nothing could be read', () => {
    const strange = bodyOf(viewOf('linkedin-individual', 'hostile'))
    expect(strange).not.toContain('nobody would see')
    expect(strange).not.toContain('silent')
  })
})

describe('languages', () => {
  it('that people speak say how well, and have no share', () => {
    const html = bodyOf(viewOf('linkedin-individual'))
    expect(html).toContain('<span class="share-level">Full professional</span>')
    expect(html).not.toContain('share-value')
  })
})

describe('the header', () => {
  it('carries the mark of an organisation beside its name, without saying it twice', () => {
    expect(bodyOf(viewOf('linkedin-company'))).toMatch(
      /<span class="site-mark"><picture.*?alt="".*?<\/span>Bauhaus</,
    )
  })
})
