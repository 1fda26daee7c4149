import type { SeoFinding } from '../api/seo.ts'
import { designPictures, SECTIONS, type SectionKey } from '../design/design.ts'
import { plainText } from '../text/formatted-text.ts'
import type { WebsiteView } from '../website/website-view.ts'

/** Characters shown in search results. Source: Google's and Bing's result pages, 2026. */
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

function checkSettings({ seo, urls, website }: WebsiteView, { title, description }: PageHead): SeoFinding[] {
  const found: SeoFinding[] = []
  const { visibility = 'public' } = website
  if (visibility !== 'public')
    found.push({
      code: `visibility_${visibility}`,
      severity: 'problem',
      message:
        visibility === 'private'
          ? 'This site is private: nobody sees it, search engines neither.'
          : 'This site is unlisted: search engines are asked to leave it out.',
      fix: { at: 'general' },
    })
  if (seo.noindex)
    found.push(
      settingFinding('noindex', 'problem', 'noindex', 'Search engines are asked to leave this site out.'),
    )
  if (isOtherHost(seo.canonical_url, urls.site))
    found.push(
      settingFinding(
        'canonical_elsewhere',
        'problem',
        'canonical_url',
        `Search engines are told that the original of this site is ${new URL(seo.canonical_url).host}, and list that one.`,
      ),
    )
  if (description === '')
    found.push(
      settingFinding(
        'no_description',
        'problem',
        'description',
        'There is no description to show below the title.',
      ),
    )
  else if (description.length < MIN_DESCRIPTION_LENGTH)
    found.push(
      settingFinding(
        'short_description',
        'advice',
        'description',
        `The description has ${String(description.length)} characters. A sentence or two says more than that.`,
      ),
    )
  else if (description.length > MAX_DESCRIPTION_LENGTH)
    found.push(
      settingFinding(
        'long_description',
        'advice',
        'description',
        `The description is cut off after about ${String(MAX_DESCRIPTION_LENGTH)} characters.`,
      ),
    )
  if (title.length > MAX_TITLE_LENGTH)
    found.push(
      settingFinding(
        'long_title',
        'advice',
        'title',
        `The title is cut off after about ${String(MAX_TITLE_LENGTH)} characters.`,
      ),
    )
  if (!seo.sitemap_enabled && !seo.noindex)
    found.push(
      settingFinding(
        'no_sitemap',
        'advice',
        'sitemap_enabled',
        'Without a sitemap new pages are found later.',
      ),
    )
  if (!seo.structured_data_enabled)
    found.push(
      settingFinding(
        'no_structured_data',
        'advice',
        'structured_data_enabled',
        'Without structured data results show the bare title.',
      ),
    )
  return found
}

function isOtherHost(canonical: string, site: string): boolean {
  return URL.canParse(canonical) && URL.canParse(site) && new URL(canonical).host !== new URL(site).host
}

function checkDesign({ design, section_order: order }: WebsiteView): SeoFinding[] {
  const found: SeoFinding[] = []
  const shown = new Set<string>(order.filter(key => design[key]?.visible))
  const nameless = (['hero', 'gallery'] as const).filter(
    key =>
      shown.has(key) && designPictures(withOnlySection(design, key)).some(({ alt }) => alt.trim() === ''),
  )
  for (const section of nameless)
    found.push({
      code: 'no_alt',
      severity: 'advice',
      message: `Pictures in “${SECTIONS[section] === SECTIONS.hero ? 'Start' : 'Gallery'}” have no description. Image searches, and people who cannot see them, have nothing to go by.`,
      fix: { at: 'design', section },
    })
  const text = [design.hero?.lede ?? '', design.about ? plainText(design.about.body) : ''].join(' ')
  const words = text.split(/\s+/u).filter(Boolean).length
  if (words < MIN_WORDS)
    found.push({
      code: 'few_words',
      severity: 'advice',
      message: `The introduction has ${String(words)} words. Search engines need some text to know what a page is about.`,
      fix: { at: 'design', section: 'about' },
    })
  return found
}

const withOnlySection = (design: WebsiteView['design'], key: SectionKey) =>
  ({
    theme_name: design.theme_name,
    theme_mode: design.theme_mode,
    accent: null,
    [key]: design[key],
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
        message: `Another post is called “${title}”, too.`,
        fix,
      })
    if (excerpt.trim() === '' && !seo?.description)
      postFindings.push({
        code: 'no_excerpt',
        severity: 'advice',
        message: `“${title}” has no excerpt: results show how its text happens to begin.`,
        fix,
      })
    return postFindings
  })
  return found.slice(0, MAX_POSTS_LISTED)
}

const normalizeTitle = (title: string) => title.trim().toLowerCase()
