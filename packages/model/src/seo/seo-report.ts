import { t } from '../i18n/translate.ts'
import type { SeoFinding } from '../api/websites/seo.ts'
import { designPictures, type SectionKey } from '../design/design.ts'
import { sectionType } from '../design/section-keys.ts'
import { plainText } from '../text/formatted-text.ts'
import { RichText } from '../text/rich-text.ts'
import { countWords } from '../article/spoken-sentences.ts'
import type { WebsiteView } from '../website/website-view.ts'

/**
 * Characters shown in search results; a Chinese, Japanese or Korean one is as wide as two. Source: Google's and Bing's
 * result pages, 2026.
 */
const MAX_TITLE_LENGTH = 60
const MAX_DESCRIPTION_LENGTH = 160
const MIN_DESCRIPTION_LENGTH = 50
const MIN_WORDS = 60
/** A complete list of missing texts would be too long to act on. */
const MAX_POSTS_LISTED = 5

/** Title and description of the start page. */
type PageHead = { title: string; description: string }

/** SEO findings of a website: problems first, then advice. Empty if there are none. */
export function seoReport(view: WebsiteView, automatic: PageHead): SeoFinding[] {
  const shown = {
    title: view.seo.title || automatic.title,
    description: view.seo.description || automatic.description,
  }
  const findings = [...checkSettings(view, shown), ...checkDesign(view), ...checkPosts(view)]
  return [
    ...findings.filter(({ severity }) => severity === 'problem'),
    ...findings.filter(({ severity }) => severity === 'advice'),
  ]
}

type Field = Extract<SeoFinding['fix'], { at: 'seo' }>['field']

const settingFinding = (
  code: string,
  severity: SeoFinding['severity'],
  field: Field,
  message: string,
): SeoFinding => ({ code, severity, message, fix: { at: 'seo', field } })

const INDEXING_NEEDS = {
  email: () => t('Search engines are asked to skip this site until you confirm your email address.'),
  proof: () => t('Search engines are asked to skip this site until you confirm that its profile is yours.'),
}

const NOT_PUBLIC = {
  unlisted: () => t('This site is unlisted: search engines are asked to skip it.'),
  password: () => t('This site asks for a password: search engines can’t see it.'),
  private: () => t('This site is private: no one can see it, including search engines.'),
}

function checkSettings(
  { seo, urls, website, indexing_needs: needs }: WebsiteView,
  { title, description }: PageHead,
): SeoFinding[] {
  const found: SeoFinding[] = []
  const { visibility = 'public' } = website
  if (visibility !== 'public')
    found.push({
      code: `visibility_${visibility}`,
      severity: 'problem',
      message: NOT_PUBLIC[visibility](),
      fix: { at: 'general' },
    })
  if (needs)
    found.push({
      code: `indexing_needs_${needs}`,
      severity: 'problem',
      message: INDEXING_NEEDS[needs](),
      fix: { at: needs === 'email' ? 'account' : 'ownership' },
    })
  if (seo.noindex)
    found.push(
      settingFinding('noindex', 'problem', 'noindex', t('Search engines are asked to skip this site.')),
    )
  if (isOtherHost(seo.canonical_url, urls.site))
    found.push(
      settingFinding(
        'canonical_elsewhere',
        'problem',
        'canonical_url',
        t('Search engines treat {host} as the original of this site and list that one instead.', {
          host: new URL(seo.canonical_url).host,
        }),
      ),
    )
  if (description === '')
    found.push(
      settingFinding(
        'no_description',
        'problem',
        'description',
        t('There’s no description to show below the title.'),
      ),
    )
  else if (widthOf(description) < MIN_DESCRIPTION_LENGTH)
    found.push(
      settingFinding(
        'short_description',
        'advice',
        'description',
        t(
          'The description has only {count, plural, one {# character} other {# characters}}. Use a sentence or two.',
          {
            count: description.length,
          },
        ),
      ),
    )
  else if (widthOf(description) > MAX_DESCRIPTION_LENGTH)
    found.push(
      settingFinding(
        'long_description',
        'advice',
        'description',
        t('The description is cut off after about {max, number} characters.', {
          max: charactersIn(MAX_DESCRIPTION_LENGTH, description),
        }),
      ),
    )
  if (widthOf(title) > MAX_TITLE_LENGTH)
    found.push(
      settingFinding(
        'long_title',
        'advice',
        'title',
        t('The title is cut off after about {max, number} characters.', {
          max: charactersIn(MAX_TITLE_LENGTH, title),
        }),
      ),
    )
  if (!seo.sitemap_enabled && !seo.noindex)
    found.push(
      settingFinding(
        'no_sitemap',
        'advice',
        'sitemap_enabled',
        t('Without a sitemap, search engines find new pages later.'),
      ),
    )
  if (!seo.structured_data_enabled)
    found.push(
      settingFinding(
        'no_structured_data',
        'advice',
        'structured_data_enabled',
        t('Without structured data, results show only the title.'),
      ),
    )
  return found
}

const widthOf = (text: string): number =>
  text.length +
  (text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/gu)
    ?.length ?? 0)
/** About how many characters of a text have a width: half of it in Japanese, all in English. */
const charactersIn = (width: number, text: string): number =>
  Math.round((width * text.length) / widthOf(text) / 10) * 10

function isOtherHost(canonical: string, site: string): boolean {
  return URL.canParse(canonical) && URL.canParse(site) && new URL(canonical).host !== new URL(site).host
}

function checkDesign({ design, section_order: order }: WebsiteView): SeoFinding[] {
  const found: SeoFinding[] = []
  const nameless = order.filter(
    key =>
      ['hero', 'gallery'].includes(sectionType(key)) &&
      design[key]?.visible &&
      designPictures(withOnlySection(design, key)).some(({ alt }) => alt.trim() === ''),
  )
  for (const section of nameless)
    found.push({
      code: 'no_alt',
      severity: 'advice',
      message:
        section === 'hero'
          ? t('Pictures in Intro have no alt text. Image search and screen readers need it.')
          : t('Pictures in Gallery have no alt text. Image search and screen readers need it.'),
      fix: { at: 'design', section },
    })
  const words = order
    .filter(key => design[key] && design[key].visible !== false)
    .flatMap(key => textsIn(design[key]))
    .reduce((sum, text) => sum + countWords(text), 0)
  if (words < MIN_WORDS)
    found.push({
      code: 'few_words',
      severity: 'advice',
      message: t(
        'The page has only {words, plural, one {# word} other {# words}} of text. Search engines need more to know what it’s about.',
        {
          words,
        },
      ),
      fix: { at: 'design', section: 'about' },
    })
  return found
}

/** Fields of sections with sentences and names: not addresses, labels and headings. */
const TEXT_FIELDS = new Set(
  'lede text body note quote question answer description caption name role organization school degree'.split(
    ' ',
  ),
)

/** The texts of a section. */
function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return TEXT_FIELDS.has(field) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(item => textsIn(item, field))
  if (typeof value !== 'object' || value === null) return []
  const rich = RichText.safeParse(value)
  if (rich.success) return [plainText(rich.data)]
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, name))
}

const withOnlySection = (design: WebsiteView['design'], key: SectionKey) =>
  ({
    theme_name: design.theme_name,
    theme_mode: design.theme_mode,
    accent: null,
    // A background only decorates.
    [key]: { ...design[key], background: undefined },
  }) as WebsiteView['design']

function checkPosts({ posts }: WebsiteView): SeoFinding[] {
  const titles = new Map<string, number>()
  for (const { title } of posts)
    titles.set(normalizeTitle(title), (titles.get(normalizeTitle(title)) ?? 0) + 1)
  const found = posts.flatMap(({ id, title, excerpt, seo }): SeoFinding[] => {
    const fix = { at: 'post', post_id: id } as const
    const postFindings: SeoFinding[] = []
    if ((titles.get(normalizeTitle(title)) ?? 0) > 1)
      postFindings.push({
        code: 'same_title',
        severity: 'advice',
        message: t('Another post is also called “{title}”.', { title }),
        fix,
      })
    if (excerpt.trim() === '' && !seo?.description)
      postFindings.push({
        code: 'no_excerpt',
        severity: 'advice',
        message: t('“{title}” has no summary, so search results show its first words.', { title }),
        fix,
      })
    return postFindings
  })
  return found.slice(0, MAX_POSTS_LISTED)
}

const normalizeTitle = (title: string) => title.trim().toLowerCase()
