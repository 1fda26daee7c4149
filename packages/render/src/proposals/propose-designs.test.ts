import type { Design, MediaByUrl, SectionKey, WebsiteView } from '@vitrine/model'
import { beforeAll, describe, expect, it } from 'vitest'
import { accentTokens } from '../css/accent.ts'
import { contrast } from '../css/colour.ts'
import { compressedSize, PAGE_LIMIT } from '../page/testing/compressed-size.ts'
import { renderPage } from '../render.tsx'
import {
  profileView,
  PROFILES,
  SAMPLE_TYPES,
  type SampleName,
  SAMPLES,
  sampleView,
} from '../testing/samples.ts'
import { THEMES } from '../themes/registry.ts'
import { type Proposal, proposeDesigns } from './propose-designs.ts'

const AA = 4.5
const SEEDS = [0, 1, 2, 3, 4, 5]
const themes = Object.values(THEMES)

/** Colours of photographs: none, one of each kind, mud, neon and grey. */
const COLOURS = [null, '#7a6a3a', '#c9a227', '#00ff66', '#ff00ff', '#808080', '#3a2a1a', '#dfe8f0', '#b0563a']
const BLURS = ['', '#345#678#9ab#cde', '#a52#a63#b85#c97', '#060#3a3#7d7#dfd']

/** The view with pictures of colours that `index` decides, as the copies of real ones have. */
function withColours(view: WebsiteView, index: number): WebsiteView {
  const media: MediaByUrl = Object.fromEntries(
    Object.entries(view.media).map(([url, one], at) => [
      url,
      {
        ...one,
        color: COLOURS[(index + at) % COLOURS.length] ?? null,
        blur: BLURS[(index + at) % BLURS.length] ?? '',
      },
    ]),
  )
  return { ...view, media }
}

const views = [
  ...Object.keys(PROFILES).map(name => profileView(name, 'gazette')),
  ...SAMPLE_TYPES.map(type => sampleView('rich', 'ledger', 'auto', type)),
  ...(Object.keys(SAMPLES) as SampleName[]).map(name => sampleView(name, 'signal')),
]
/** Every sample in every seed, each time with other colours. */
const fixtures = views.flatMap((view, index) =>
  SEEDS.map(seed => ({ view: withColours(view, index * 7 + seed), seed })),
)
const applied = ({ design, ...view }: WebsiteView, { section_order, ...look }: Proposal): WebsiteView => ({
  ...view,
  design: { ...design, ...look } satisfies Design,
  section_order,
})

describe(`proposals for ${String(fixtures.length)} websites`, () => {
  let all: { view: WebsiteView; seed: number; proposals: Proposal[] }[]
  beforeAll(() => {
    all = fixtures.map(({ view, seed }) => ({ view, seed, proposals: proposeDesigns(view, seed) }))
  })

  it('are at least 200, three of each, all with other themes than the current one', () => {
    expect(all.length).toBeGreaterThanOrEqual(200)
    for (const { view, proposals } of all) {
      const names = proposals.map(({ theme_name }) => theme_name)
      expect(new Set([...names, view.design.theme_name]).size).toBe(4)
    }
  })

  it('keep every section, and the intro where it was', () => {
    const opening = (order: readonly SectionKey[]) => order.slice(0, order.indexOf('hero') + 1)
    for (const { view, proposals } of all)
      for (const { section_order } of proposals) {
        expect([...section_order].sort()).toEqual([...view.section_order].sort())
        expect(opening(section_order)).toEqual(opening(view.section_order))
      }
  })

  it('are readable in both modes', () => {
    for (const { proposals } of all)
      for (const { theme_name, accent } of proposals)
        for (const mode of ['light', 'dark'] as const) {
          const theme = THEMES[theme_name]
          const { paper, ink, mark, on } = accentTokens(theme, accent ?? theme.accent, mode)
          for (const [text, ground] of [
            [mark, paper],
            [ink, paper],
            [on, mark],
          ] as const)
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA)
        }
  })

  it('make pages of at most 14 KB, and add at most 200 bytes to those whose content is larger', () => {
    // Only accent and order differ between the seeds, which weigh nothing: most themes of each website once.
    const isFullRun = process.env.TEST_WHOLE === '1'
    const measured = all.filter(({ seed }, at) => (isFullRun ? seed < 2 : seed === 0 && at % 12 === 0))
    expect(measured.length).toBeGreaterThan(8)
    for (const { view, proposals } of measured)
      for (const proposal of proposals) {
        const size = compressedSize(renderPage(applied(view, proposal), '/').body)
        if (size <= PAGE_LIMIT) continue
        const { theme_name } = proposal
        const own = renderPage({ ...view, design: { ...view.design, theme_name } }, '/').body
        expect(view.website.domain).toMatch(/^(?:huge-|long$)/)
        expect(size - compressedSize(own)).toBeLessThanOrEqual(200)
      }
  })

  it('are the same for the same website and seed, and surprise with the next one', () => {
    for (const { view, seed, proposals } of all) {
      expect(proposeDesigns(view, seed)).toEqual(proposals)
      expect(proposeDesigns(view, seed + 1)[0]?.theme_name).not.toBe(proposals[0]?.theme_name)
    }
  })
})

describe('a proposal', () => {
  const view = sampleView('rich', 'white-cube', 'auto', 'instagram')
  const dyed = (color: string | null) =>
    proposeDesigns({
      ...view,
      media: Object.fromEntries(Object.entries(view.media).map(([url, one]) => [url, { ...one, color }])),
    })

  it('takes its accent from the pictures, and none from grey ones', () => {
    const hues = (color: string | null) => dyed(color).map(({ accent }) => accent)
    expect(hues('#1f5fae')[0]).toMatch(/^#[0-3][0-9a-f][4-7][0-9a-f][89ab][0-9a-f]$/)
    expect(hues('#808080')).toEqual(hues(null))
  })

  it('leads with what the page has most of', () => {
    const leads = proposeDesigns(view).map(({ section_order }) => {
      const at = section_order.findIndex(key => !['header', 'hero', 'stats'].includes(key))
      return section_order[at]
    })
    expect(new Set(leads).size).toBeGreaterThan(1)
  })

  it('offers no cinema without a picture for its screen', () => {
    for (const { name } of themes) {
      const bare = { ...sampleView('rich', name, 'auto', 'youtube'), media: {} }
      for (const seed of SEEDS)
        expect(proposeDesigns(bare, seed).map(({ theme_name }) => theme_name)).not.toContain('marquee')
    }
  })
})
