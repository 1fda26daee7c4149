import { plainText, type SectionKey, type SeoSettings, type WebsiteView, t } from '@vitrine/model'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import { checkAccentContrast } from '../theme/accent-contrast.ts'
import type { Finding } from './finding.ts'

/** Bytes of HTML and styles, compressed: twice what a connection's first round trip delivers. */
export const HEAVY_PAGE_BYTES = 28_000
/** Letters below which a description is too short for search results. */
const MIN_DESCRIPTION_LENGTH = 50

/** Finds an accent that was adjusted to be readable. */
export function findContrastProblems({ design }: WebsiteView): Finding[] {
  return checkAccentContrast(design.theme_name, design.theme_mode, design.accent)
    .filter(note => note.isAdjusted)
    .map(note => ({
      kind: 'contrast',
      severity: 'suggestion',
      subject: t('Accent'),
      message: describeAdjustment(note.mode, design.accent ?? '', note.colour),
      target: { panel: 'theme' },
    }))
}

function describeAdjustment(mode: 'light' | 'dark', accent: string, colour: string): string {
  return mode === 'light'
    ? t('{accent} is hard to read in light mode, so it’s shown as {colour}.', { accent, colour })
    : t('{accent} is hard to read in dark mode, so it’s shown as {colour}.', { accent, colour })
}

/** Checks the order of the headings in the published markup. */
export function findHeadingProblems(html: string, sections: readonly SectionKey[]): Finding[] {
  const found: Finding[] = []
  if (!sections.includes('hero') && !isBlank(sections))
    found.push({
      kind: 'heading',
      severity: 'suggestion',
      subject: SECTION_NAMES.hero,
      message: t('Without it, no heading says whose page this is.'),
      target: { section: 'hero', path: null },
    })
  const seen = new Map<string, SectionKey>()
  let above = 0
  let section: SectionKey | null = null
  for (const [, id, level, words = ''] of html.matchAll(
    /<section [^>]*?id="([a-z]+)"|<h([1-6])[^>]*>([\s\S]*?)<\/h\2>/g,
  )) {
    if (id !== undefined) {
      section = sections.find(key => key === id) ?? section
      continue
    }
    const at = Number(level)
    if (section && above > 0 && at > above + 1)
      found.push({
        kind: 'heading',
        severity: 'error',
        subject: SECTION_NAMES[section],
        message: t('A heading skips a level, which confuses screen reader users.'),
        target: { section, path: null },
      })
    above = at
    const text = words
      .replace(/<[^>]*>/g, '')
      .trim()
      .toLowerCase()
    if (at !== 2 || !section || text === '') continue
    const other = seen.get(text)
    if (other && other !== section)
      found.push({
        kind: 'heading',
        severity: 'suggestion',
        subject: t('{section} · Heading', { section: SECTION_NAMES[section] }),
        message: t('{other} has the same heading. Use different headings.', {
          other: SECTION_NAMES[other],
        }),
        target: { section, path: ['title'] },
      })
    else seen.set(text, section)
  }
  return found
}

const isBlank = (sections: readonly SectionKey[]) =>
  sections.every(key => key === 'header' || key === 'footer')

/** Finds visible sections without content, which the page leaves out, or a page without any content. */
export function findEmptySections(
  { design, section_order }: WebsiteView,
  sections: readonly SectionKey[],
): Finding[] {
  if (isBlank(sections))
    return [
      {
        kind: 'empty',
        severity: 'error',
        subject: t('Page'),
        message: t('Every section is hidden or empty, so visitors would see an empty page.'),
        target: { section: 'hero', path: null },
      },
    ]
  return section_order
    .filter(key => key !== 'header' && key !== 'footer' && design[key]?.visible && !sections.includes(key))
    .map(section => ({
      kind: 'empty',
      severity: 'suggestion',
      subject: SECTION_NAMES[section],
      message: t('It’s empty, so it isn’t shown. Fill it or hide it.'),
      target: { section, path: null },
    }))
}

/** Finds the heaviest section of a heavy page; `bytes` is the compressed size of markup and styles. */
export function findWeightProblems(html: string, bytes: number, sections: readonly SectionKey[]): Finding[] {
  if (bytes <= HEAVY_PAGE_BYTES) return []
  const starts = sections.map(key => ({ key, at: html.indexOf(`id="${key}"`) })).filter(({ at }) => at >= 0)
  const sizes = starts.map(({ key, at }, index) => ({
    key,
    size: (starts[index + 1]?.at ?? html.length) - at,
  }))
  const heaviest = sizes.toSorted((a, b) => b.size - a.size)[0]
  return [
    {
      kind: 'weight',
      severity: 'suggestion',
      subject: heaviest ? SECTION_NAMES[heaviest.key] : t('Page'),
      message: t(
        'The page is {bytes} KB without pictures, most of it here. Fewer entries load faster on phones.',
        { bytes: Math.round(bytes / 1000) },
      ),
      target: { section: heaviest?.key ?? 'hero', path: null },
    },
  ]
}

/** Finds what search engines know too little about. */
export function findSeoProblems({ seo, design }: WebsiteView): Finding[] {
  const found: Finding[] = []
  const add = (severity: Finding['severity'], field: keyof SeoSettings, subject: string, message: string) =>
    found.push({
      kind: 'seo',
      severity: severity,
      subject: subject,
      message: message,
      target: { seo: field },
    })
  if (seo.noindex) add('error', 'noindex', t('Search engines'), t('They’re asked to skip your website.'))
  const own = seo.description.trim()
  const automatic = [design.hero?.lede, design.about && plainText(design.about.body)].find(text =>
    text?.trim(),
  )
  if ((own || automatic?.trim() || '').length < MIN_DESCRIPTION_LENGTH)
    add(
      'suggestion',
      'description',
      t('Description'),
      t('Search results have no description to show. Two lines are enough.'),
    )
  const title = seo.title.trim() || design.hero?.title.trim() || ''
  if (title.length > 60)
    add(
      'suggestion',
      'title',
      t('Title'),
      t('Search results cut titles after about 60 characters. Write a shorter one.'),
    )
  return found
}
