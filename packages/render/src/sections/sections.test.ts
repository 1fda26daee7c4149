import { Design, type SectionKey, SectionType, type WebsiteType, type WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../render.tsx'
import { SAMPLE_TYPES, type SampleName, sampleView } from '../testing/samples.ts'

const viewOf = (type: WebsiteType, name: SampleName = 'rich') => sampleView(name, 'ledger', 'light', type)
const bodyOf = (view: WebsiteView) => renderPage(view, '/').body.split(/<body[^>]*>/)[1] ?? ''
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), match => match[1] ?? '')

describe('the samples', () => {
  /** Sections that the sample of this name does not show. */
  const missing = (name: SampleName) => {
    const shown = new Set(SAMPLE_TYPES.flatMap(type => shownIn(viewOf(type, name))))
    return SectionType.options.filter(key => !shown.has(key))
  }

  it('show every section filled: src/samples', () => {
    expect(missing('rich')).toEqual(['footer'])
  })

  it('show every section with hostile text', () => {
    // Its pictures have no copies; injections.test.ts fills a gallery.
    expect(missing('hostile')).toEqual(['gallery'])
  })
})

it('shows several sections of a type, each with its own content, layout, anchors and background', () => {
  const view = viewOf('instagram')
  const { gallery } = view.design
  // An album at every place: its pictures have anchors, too.
  const album = gallery?.items.find(({ pictures }) => pictures.length > 2)?.pictures ?? []
  const albums = gallery?.items.map(item => ({ ...item, pictures: album })) ?? []
  expect(album.length).toBeGreaterThan(2)
  view.design = Design.parse({
    theme_name: 'ledger',
    hero: view.design.hero,
    gallery: { ...gallery, items: albums },
    'gallery-2': { ...gallery, title: 'Prints', layout: 'grid', items: albums.slice(0, 4) },
    text: { body: textOf('First words.') },
    'text-2': { title: 'More', body: textOf('Second words.'), background: { kind: 'tinted' } },
    embed: { url: 'https://www.youtube.com/watch?v=abcdefghijk' },
    'embed-3': { url: 'https://www.youtube.com/watch?v=abcdefghijk' },
    faq: { items: [{ question: 'Where?', answer: textOf('Here.') }] },
    'faq-2': { items: [{ question: 'When?', answer: textOf('Now.') }] },
    links: { items: [{ label: 'One', url: 'https://one.example' }] },
    'links-2': { items: [{ label: 'Two', url: 'https://two.example' }] },
  })
  view.website = { ...view.website, proven_urls: ['https://one.example', 'https://two.example'] }
  view.section_order = [
    'hero',
    'gallery',
    'gallery-2',
    'text-2',
    'text',
    'embed',
    'embed-3',
    'faq',
    'faq-2',
    'links',
    'links-2',
  ]
  const { body } = renderPage(view, '/')
  const ids = all(body.split('<body')[1] ?? '', / id="([^"]*)"/g)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ['text-2', 'gallery-2', 'plate-2-1', 'shot-2-4', 'embed-3', 'faq-2', 'links-2'])
    expect(ids).toContain(id)
  expect(new Set(all(body, /<iframe[^>]* name="([^"]*)"/g)).size).toBe(2)
  expect(body).toMatch(/<section class="section section-text ground ground-tinted" id="text-2"/)
  expect(body).toMatch(/<section class="section section-gallery layout-grid" id="gallery-2"/)
  expect(all(body, /<li><a href="#([a-z0-9-]*)"/g)).toEqual(expect.arrayContaining(['gallery-2', 'text-2']))
  const [, data = '{}'] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body) ?? []
  const { hasPart, mainEntity } = JSON.parse(data) as {
    hasPart: { mainEntity: { name: string }[] }
    mainEntity: { sameAs: string[] }
  }
  expect(mainEntity.sameAs).toEqual(['https://one.example', 'https://two.example'])
  expect(hasPart.mainEntity.map(({ name }) => name)).toEqual(['Where?', 'When?'])
  const markdown = renderPage(view, '/index.md').body
  for (const words of ['First words.', 'Second words.', 'Where?', 'When?', 'https://two.example'])
    expect(markdown).toContain(words)
})

const textOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

/** Sections that are present and have content. */
function shownIn(view: WebsiteView): SectionKey[] {
  const html = bodyOf(view)
  return view.section_order.filter(
    key => view.design[key] && (key === 'header' || key === 'footer' || html.includes(`id="${key}"`)),
  )
}

it('has no link, heading or number for entries whose name is blank', () => {
  const view = sampleView('rich', 'terminal')
  const { projects, stats } = view.design
  const [project] = projects?.items ?? []
  const [stat] = stats?.items ?? []
  if (!projects || !stats || !project || !stat) throw new Error('The sample lost its sections')
  for (const layout of [undefined, 'names', 'list', 'compact']) {
    Object.assign(projects, { layout, items: [{ ...project, name: ' \u200b' }, project] })
    Object.assign(stats, { layout, items: [{ ...stat, label: '', text: 'no label' }, stat] })
    const body = bodyOf(view)
    expect(body).not.toMatch(/<(h[23]|a|dt|li)(?: [^>]*)?>[\s\u200b]*(?:<a[^>]*>[\s\u200b]*<\/a>)?<\/\1>/)
    expect(body).not.toContain('no label')
    expect(body).toContain(project.name)
  }
  projects.items = [{ ...project, name: ' ' }]
  stats.items = [{ ...stat, label: ' ' }]
  expect(bodyOf(view)).not.toMatch(/id="(?:projects|stats)"/)
  const person = viewOf('linkedin-individual')
  person.design.projects = { ...projects, items: [{ ...project, name: ' ' }, project] }
  person.section_order = ['projects', ...person.section_order]
  const resume = JSON.parse(renderPage(person, '/resume.json').body)
  expect(resume.projects.map(({ name }: { name: string }) => name)).toEqual([project.name])
})

describe('a gallery', () => {
  const html = bodyOf(viewOf('instagram'))
  const plates = html.split('<figure class="plate"').slice(1)

  it('links every tile to its full-window view', () => {
    expect(all(html, /class="shot-link" href="#([^"]*)"/g)).toEqual(
      Array.from({ length: 12 }, (_, index) => `plate-${String(index + 1)}`),
    )
  })

  it('shows every picture of a carousel, with next, previous and close links', () => {
    const ids = plates.map(plate => /id="([^"]*)"/.exec(plate)?.[1])
    expect(ids.slice(2, 7)).toEqual(['plate-3', 'plate-4', 'plate-4.2', 'plate-4.3', 'plate-5'])
    expect(all(plates[4] ?? '', /href="#([^"]*)"/g)).toEqual(['plate-4', 'plate-4.3', 'shot-4'])
  })

  it('has no previous link at the start and no next link at the end', () => {
    expect(plates[0]).not.toContain('Previous picture')
    expect(plates.at(-1)).not.toContain('Next picture')
  })

  it('has no blur placeholder in the full-window view', () => {
    expect(renderPage(viewOf('instagram'), '/').body).toMatch(/\.plate img\{[^}]*background:none[;}]/)
  })

  it('loads full-window pictures lazily', () => {
    const eager = all(html, /<img ([^>]*)>/g).filter(image => !image.includes('loading="lazy"'))
    expect(eager).toHaveLength(1)
    for (const image of all(html, /<img ([^>]*)>/g)) expect(image).toMatch(/width="\d+" height="\d+"/)
  })

  it('labels every picture, by number without a caption', () => {
    const view = viewOf('instagram')
    const [first] = view.design.gallery?.items ?? []
    if (!first) throw new Error('The rich sample lost its pictures')
    first.caption = ''
    first.pictures = first.pictures.map(picture => ({ ...picture, alt: ' ' }))
    expect(bodyOf(view)).toContain('alt="Picture 1"')
  })

  it('omits pictures without a copy, and the section without any', () => {
    const view = { ...viewOf('instagram'), media: {} }
    expect(bodyOf(view)).not.toMatch(/id="gallery"|class="shot"/)
  })
})

describe('links', () => {
  it('say in words which are confirmed, in the language of the words', () => {
    const view = viewOf('linkedin-individual')
    const [first, second] = view.design.links?.items ?? []
    if (!first || !second) throw new Error('The rich sample lost its links')
    view.website.proven_urls = [first.url]
    const linkTo = ({ url }: typeof first) => {
      const html = bodyOf(view)
      return html.slice(html.indexOf(`<a href="${url}"`)).split('</a>')[0]
    }
    expect(linkTo(first)).toMatch(
      /title="Confirmed"[^>]*>[^<]+<\/span><span class="visually-hidden"> \(Confirmed\)</,
    )
    expect(linkTo(second)).not.toMatch(/confirmed/i)
    view.seo.language = 'de'
    expect(linkTo(first)).toContain('(Bestätigt)')
  })
})

describe('reels', () => {
  it('link to their platform, without a player on the page', () => {
    const html = bodyOf(viewOf('youtube'))
    expect(html).not.toMatch(/<iframe|<video /)
    expect(all(html, /class="video-link" href="([^"]*)"/g)).toHaveLength(8)
    expect(html).toContain('<time class="video-length" datetime="PT52M10S">52:10</time>')
    expect(html).toContain('>Live</span>')
  })

  it('are a list of titles without thumbnails', () => {
    const html = bodyOf({ ...viewOf('youtube'), media: {} })
    expect(html).not.toContain('class="still')
    expect(all(html, /class="video-link" href="([^"]*)"/g)).toHaveLength(8)
  })

  it('without a title are numbered', () => {
    expect(bodyOf(viewOf('instagram', 'single'))).toContain('<span class="visually-hidden">Reel 1</span>')
  })
})

describe('a career', () => {
  const html = bodyOf(viewOf('linkedin-individual'))

  it('groups roles by organisation', () => {
    expect(all(html, /<h4 class="role-title">([^<]*)/g)).toEqual(['Author of the Notes', 'Translator'])
    expect(all(html, />(Scientific Memoirs)<\/a><\/h3>/g)).toHaveLength(1)
  })

  it('marks current roles and shows the length of ended ones only', () => {
    const current = html.split('entry-current')[1]?.split('</li>')[0] ?? ''
    expect(current).toContain('<time datetime="1833-06">June 1833</time> – present')
    expect(current).not.toContain('entry-length')
    expect(html).toContain('8\u00a0months')
  })

  it('shows years without months', () => {
    expect(html).toContain('<time datetime="1840">1840</time> – <time datetime="1842">1842</time>')
    expect(html).toContain('<p class="entry-when"><time datetime="1828">1828</time></p>')
  })

  it("uses the page's language", () => {
    const german = viewOf('linkedin-individual')
    german.seo.language = 'de'
    expect(bodyOf(german)).toContain('Juni 1833</time> – heute')
  })

  it('marks the lists in descriptions also on a page without other rich text', () => {
    const item = { type: 'listItem' as const, content: textOf('Weaves patterns.').content }
    const list = { type: 'bulletList' as const, content: [item] }
    for (const layout of [undefined, 'cards'] as const) {
      const view = sampleView('rich', 'atelier', 'light', 'linkedin-individual')
      view.section_order = ['hero', 'experience']
      const [role] = view.design.experience?.items ?? []
      if (!view.design.experience || !role) throw new Error('The rich sample lost its career')
      role.text = { type: 'doc', content: [...role.text.content, list] }
      if (layout) view.design.experience.layout = layout
      expect(renderPage(view, '/').body).toContain('.prose ul')
      view.section_order = ['hero', 'skills', 'honors']
      expect(renderPage(view, '/').body).not.toContain('.prose ul')
    }
  })

  it('omits roles and people without visible text', () => {
    const strange = bodyOf(viewOf('linkedin-individual', 'hostile'))
    expect(strange).not.toContain('nobody would see')
    expect(strange).not.toContain('silent')
  })
})

describe('languages', () => {
  it('that are spoken show their level and no share', () => {
    const html = bodyOf(viewOf('linkedin-individual'))
    expect(html).toContain('<span class="share-level">Full professional</span>')
    expect(html).not.toContain('share-value')
  })
})

describe('the header', () => {
  it("shows an organisation's logo without alternative text", () => {
    expect(bodyOf(viewOf('linkedin-company'))).toMatch(
      /<span class="site-mark"><picture.*?alt="".*?<\/span>Bauhaus</,
    )
  })
})
