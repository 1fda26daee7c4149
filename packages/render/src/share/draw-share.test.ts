import fc from 'fast-check'
import type { PublishedPost, TypePairing, WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { PAIRINGS } from '../appearance/pairings.ts'
import { contrast } from '../css/colour.ts'
import { profileView, SAMPLE_TYPES, SAMPLES, type SampleName, sampleView } from '../testing/samples.ts'
import { picture, SAMPLE_MEDIA } from '../testing/samples/pictures.ts'
import { SCRIPTS } from '../testing/samples/scripts.ts'
import '../themes/every-style.ts'
import { THEMES } from '../themes/registry.ts'
import { drawingAt } from './draw-share.ts'
import { FACE_FILES } from './face-files.ts'
import type { CanvasElement } from './canvas.ts'
import { drawnPathsOf } from './subject.ts'

const themes = Object.values(THEMES).map(theme => theme.name)
const names = Object.keys(SAMPLES) as SampleName[]

const post = (more: Partial<PublishedPost>): PublishedPost => ({
  id: '1',
  title: 'What a flame is made of',
  slug: 'a-flame',
  former_slugs: [],
  excerpt: '',
  cover: null,
  tags: [],
  published_at: '2026-11-18T09:00:00.000Z',
  updated_at: '2026-11-18T09:00:00.000Z',
  minutes: 4,
  seo: null,
  source: null,
  body: null,
  ...more,
})
const withPost = (view: WebsiteView, more: Partial<PublishedPost> = {}): WebsiteView => ({
  ...view,
  posts: [post(more)],
  media: { ...view.media, ...SAMPLE_MEDIA },
})

function* texts(
  drawn: CanvasElement,
  above: readonly CanvasElement[] = [],
): Generator<{ words: string; color: string; path: CanvasElement[] }> {
  const { children = [], style } = drawn.props
  const path = [...above, drawn]
  if (typeof children === 'string') yield { words: children, color: String(style.color), path }
  else for (const child of children) yield* texts(child, path)
}
const wordsOf = (view: WebsiteView, path = '/og/home.png') =>
  [...texts(drawingAt(view, path)?.root as CanvasElement)].map(text => text.words).join(' ')

describe.each(themes)('the share image in %s', theme => {
  it('is cropped around the subject of its picture, unless its owner set a focal point', () => {
    const view = profileView('portrait', theme)
    view.media = Object.fromEntries(
      Object.entries(view.media).map(([url, media]) => [
        url,
        { ...media, focus: [30, 12] as [number, number] },
      ]),
    )
    const points = () => drawingAt(view, '/og/home.png')?.pictures.map(({ focus }) => focus)
    expect(points()).toContainEqual({ x: 30, y: 12 })
    if (view.design.hero?.picture) view.design.hero.picture.focus = { x: 80, y: 0 }
    expect(points()).toContainEqual({ x: 80, y: 0 })
  })

  it('is plain data with existing fonts and pictures', () => {
    for (const type of SAMPLE_TYPES) {
      const view = sampleView('rich', theme, 'light', type)
      const drawing = drawingAt(view, '/og/home.png')
      expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing)
      for (const family of drawing?.families ?? [])
        expect(FACE_FILES.some(file => file.family === family)).toBe(true)
      const known = Object.values(view.media).flatMap(media => media.variants.map(variant => variant.path))
      for (const { path } of drawing?.pictures ?? []) expect(known).toContain(path)
    }
  })

  it('follows the pairing and the corner of the appearance, with existing fonts', () => {
    const view = sampleView('rich', theme, 'light', 'linkedin-individual')
    const own = drawingAt(view, '/og/home.png')
    for (const type of Object.keys(PAIRINGS[theme]) as TypePairing[]) {
      const design = { ...view.design, appearance: { type, corner: 'round' as const } }
      const drawing = drawingAt({ ...view, design }, '/og/home.png')
      expect(drawing?.families).not.toEqual(own?.families)
      for (const family of drawing?.families ?? [])
        expect(FACE_FILES.some(file => file.family === family)).toBe(true)
      expect(wordsOf({ ...view, design }).toLowerCase()).toContain('programmes for engines')
    }
  })

  it('shows name, introduction and address', () => {
    const words = wordsOf(sampleView('rich', theme, 'light', 'linkedin-individual')).toLowerCase()
    expect(words).toContain('ada')
    expect(words).toContain('lovelace')
    expect(words).toContain('programmes for engines')
    expect(words).toContain('rich.sites.example.org')
  })

  it("shows a post's title, author and date", () => {
    const view = withPost(sampleView('rich', theme, 'light', 'linkedin-individual'))
    const words = wordsOf(view, '/og/posts/a-flame.png').toLowerCase()
    for (const said of ['flame', 'made of', 'lovelace', 'november 18, 2026']) expect(words).toContain(said)
  })

  it('stays within the canvas', () => {
    const views = names.flatMap(name => {
      const view = sampleView(name, theme, 'light')
      const long = 'W'.repeat(200)
      return [
        view,
        { ...view, media: {} },
        withPost(view, { slug: 'x', title: long, excerpt: long }),
        withPost(view, { slug: 'x', cover: picture('fern-3') }),
        ...(Object.keys(PAIRINGS[theme]) as TypePairing[]).map(type =>
          withPost({ ...view, design: { ...view.design, appearance: { type } } }),
        ),
      ]
    })
    for (const view of views)
      for (const path of drawnPathsOf(view)) {
        const drawing = drawingAt(view, path)
        for (const { words, path: boxes } of texts(drawing?.root as CanvasElement)) {
          const [, box] = boxes
          const style = box?.props.style ?? {}
          const lines = (box?.props.children ?? []) as CanvasElement[]
          const height = lines.reduce((sum, line) => sum + Number(line.props.style.height ?? 0), 0)
          const side = Number(style.left ?? style.right)
          expect([words, side >= -10, Number(style.top) >= -10]).toEqual([words, true, true])
          expect([words, Number(style.top) + height <= (drawing?.height ?? 0) + 14]).toEqual([words, true])
        }
      }
  })

  it('is readable with any accent', () => {
    const colours = fc
      .integer({ min: 0, max: 0xffffff })
      .map(value => `#${value.toString(16).padStart(6, '0')}`)
    const view = sampleView('rich', theme, 'light', 'linkedin-individual')
    fc.assert(
      fc.property(colours, fc.constantFrom('light' as const, 'dark' as const), (accent, theme_mode) => {
        const drawing = drawingAt(
          { ...view, media: {}, design: { ...view.design, accent, theme_mode } },
          '/og/home.png',
        )
        const root = drawing?.root as CanvasElement
        for (const { words, color, path } of texts(root)) {
          if (color === 'transparent') continue
          const ground = sectionBackgroundOf(root, path)
          // WCAG 2.2, 1.4.3: text from 24 pixels counts as large.
          const enough = Number(path.at(-1)?.props.style.fontSize) >= 24 ? 3 : 4.5
          expect([words, color, ground, contrast(color, ground) >= enough]).toEqual([
            words,
            color,
            ground,
            true,
          ])
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is mirrored for right-to-left sites', () => {
    const drawing = drawingAt(sampleView('rtl', theme, 'light'), '/og/home.png')
    const [, box] = [...texts(drawing?.root as CanvasElement)][0]?.path ?? []
    expect(box?.props.style).toHaveProperty('right')
    expect(box?.props.style).not.toHaveProperty('left')
  })

  it('falls back to the address for a name the font cannot draw', () => {
    const view = sampleView('rich', theme, 'light', 'linkedin-individual')
    const hero = view.design.hero && { ...view.design.hero, title: '\u{30000}太郎', eyebrow: '\u{13000}' }
    const words = wordsOf({ ...view, design: { ...view.design, hero } }).toLowerCase()
    expect(words).not.toMatch(/\p{Script=Han}/u)
    expect(words.match(/rich/g)?.length).toBeGreaterThan(1)
  })

  it.each(Object.keys(SCRIPTS))('draws every word of a person who writes otherwise: %s', name => {
    const view = profileView(name, theme)
    for (const path of ['/og/home.png', '/og/posts/post.png']) {
      const drawing = drawingAt(view, path)
      const root = drawing?.root as CanvasElement
      const drawn = [...texts(root)].map(text => text.words.normalize('NFKC')).join(' ')
      const { hero } = view.design
      const [post] = view.posts
      for (const said of path.includes('posts') ? [post?.title, post?.excerpt] : [hero?.title, hero?.lede])
        for (const letter of (said ?? '').normalize('NFKC')) expect(drawn).toContain(letter)
      const cut = drawing?.eastAsian.map(font => font.characters).join('') ?? ''
      for (const letter of drawn) if (/\p{Script=Han}/u.test(letter)) expect(cut).toContain(letter)
    }
  })

  it("shows the owner's picture if it was copied", () => {
    const view = sampleView('rich', theme, 'light', 'linkedin-individual')
    expect(drawingAt(view, '/og/home.png')?.pictures.length).toBe(1)
    expect(drawingAt({ ...view, media: {} }, '/og/home.png')?.pictures).toEqual([])
    const { hero } = view.design
    const withHero = (more: object) => ({
      ...view,
      design: { ...view.design, hero: hero && { ...hero, ...more } },
    })
    expect(drawingAt(withHero({ layout: 'no-picture' }), '/og/home.png')?.pictures).toEqual([])
    const header = { visible: false, title: '', picture: hero?.picture ?? null, cta: null }
    const hidden = withHero({ visible: false })
    Object.assign(hidden.design, { header })
    expect(drawingAt(hidden, '/og/home.png')?.pictures).toEqual([])
    const section_order = view.section_order.filter(key => key !== 'hero')
    const removed = { ...withHero({ lede: 'Not on the page' }), section_order }
    expect(drawingAt(removed, '/og/home.png')?.pictures).toEqual([])
    expect(wordsOf(removed)).not.toContain('Not on')
  })
})

/** The background of a text: its own box's colour, else that of the last enclosing box drawn before. */
function sectionBackgroundOf(root: CanvasElement, path: readonly CanvasElement[]): string {
  const own = path.slice(1).findLast(box => solid(box))
  if (own) return solid(own) ?? ''
  const boxes = root.props.children as CanvasElement[]
  const box = path[1]
  const before = boxes.slice(0, boxes.indexOf(box as CanvasElement))
  const { left, top } = box?.props.style ?? {}
  const under = before.findLast(({ props: { style } }, index) => {
    const other = before[index] as CanvasElement
    if (!solid(other)) return false
    const [x, y, w, h] = [style.left, style.top, style.width, style.height].map(Number)
    const [atX, atY] = [Math.max(0, Number(left)) + 12, Number(top) + 12]
    return atX >= (x ?? 0) && atY >= (y ?? 0) && atX < (x ?? 0) + (w ?? 0) && atY < (y ?? 0) + (h ?? 0)
  })
  return (under && solid(under)) ?? String(root.props.style.background)
}

function solid({ props: { style } }: CanvasElement): string | null {
  return /^#[0-9a-f]{6}$/.exec(String(style.background))?.[0] ?? null
}

describe('icons', () => {
  it("show the owner's picture within the safe zone", () => {
    const view = sampleView('rich', 'ledger')
    const seo = { ...view.seo, favicon: picture('mark').url }
    const own = { ...view, seo, media: SAMPLE_MEDIA }
    const sizes = [32, 180, 192, 512].map(
      size => drawingAt(own, `/icons/${String(size)}.png`)?.pictures[0]?.width,
    )
    expect(sizes).toEqual([32, 180, 154, 410])
  })

  it('else show initials, or a fallback for a name without letters', () => {
    const view = sampleView('rich', 'zine', 'light', 'linkedin-individual')
    expect(wordsOf(view, '/icons/192.png')).toBe('AL')
    const initialsOf = (title: string) => {
      const hero = view.design.hero && { ...view.design.hero, title }
      return wordsOf({ ...view, design: { ...view.design, hero } }, '/icons/192.png')
    }
    expect(initialsOf('山田太郎')).toBe('山')
    expect(initialsOf('เอกชัย')).toBe('เอ')
    expect(initialsOf('\u{30000}')).toBe('R')
  })
})

describe('drawn picture paths', () => {
  it('are those of the home page, every post and the icons, and each is drawn', () => {
    const view = withPost(sampleView('rich', 'atelier'), { slug: 'über-das-licht' })
    const paths = drawnPathsOf(view)
    expect(paths).toEqual([
      '/og/home.png',
      '/og/posts/%C3%BCber-das-licht.png',
      '/icons/32.png',
      '/icons/180.png',
      '/icons/192.png',
      '/icons/512.png',
    ])
    for (const path of paths) expect(drawingAt(view, path)).not.toBeNull()
  })

  it('are no others', () => {
    const view = withPost(sampleView('rich', 'atelier'))
    for (const path of ['/og/posts/none.png', '/icons/33.png', '/og/.png', '/', '/og/posts/%zz.png'])
      expect(drawingAt(view, path)).toBeNull()
  })
})
