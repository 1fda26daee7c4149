import type { SeoFinding } from '../api/seo.ts'
import { picturesOf, SECTIONS, type SectionKey } from '../design/design.ts'
import { plainText } from '../text/formatted-text.ts'
import type { WebsiteView } from '../website/website-view.ts'

/** Search results show about so many characters. Source: Google's and Bing's result pages, 2026. */
const TITLE_SHOWN = 60
const DESCRIPTION_SHOWN = 160
const DESCRIPTION_ENOUGH = 50
const FEWEST_WORDS = 60
/** A list of everything that is missing everywhere helps nobody. */
const MOST_POSTS_NAMED = 5

/** What the head of the start page says, whoever wrote it. */
type Shown = { title: string; description: string }

/**
 * How a website looks to a search engine: what keeps it from being found, then what would let more people come. Empty
 * when there is nothing to say.
 */
export function seoReport(view: WebsiteView, automatic: Shown): SeoFinding[] {
  const shown = {
    title: view.seo.title || automatic.title,
    description: view.seo.description || automatic.description,
  }
  const findings = [...ofSettings(view, shown), ...ofDesign(view), ...ofPosts(view)]
  return [
    ...findings.filter(({ severity }) => severity === 'problem'),
    ...findings.filter(({ severity }) => severity === 'advice'),
  ]
}

type Field = Extract<SeoFinding['fix'], { at: 'seo' }>['field']

const setting = (
  code: string,
  severity: SeoFinding['severity'],
  field: Field,
  message: string,
): SeoFinding => ({ code, severity, message, fix: { at: 'seo', field } })

function ofSettings({ seo, urls, website }: WebsiteView, { title, description }: Shown): SeoFinding[] {
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
    found.push(setting('noindex', 'problem', 'noindex', 'Search engines are asked to leave this site out.'))
  if (leadsElsewhere(seo.canonical_url, urls.site))
    found.push(
      setting(
        'canonical_elsewhere',
        'problem',
        'canonical_url',
        `Search engines are told that the original of this site is ${new URL(seo.canonical_url).host}, and list that one.`,
      ),
    )
  if (description === '')
    found.push(
      setting('no_description', 'problem', 'description', 'There is no description to show below the title.'),
    )
  else if (description.length < DESCRIPTION_ENOUGH)
    found.push(
      setting(
        'short_description',
        'advice',
        'description',
        `The description has ${String(description.length)} characters. A sentence or two says more than that.`,
      ),
    )
  else if (description.length > DESCRIPTION_SHOWN)
    found.push(
      setting(
        'long_description',
        'advice',
        'description',
        `The description is cut off after about ${String(DESCRIPTION_SHOWN)} characters.`,
      ),
    )
  if (title.length > TITLE_SHOWN)
    found.push(
      setting(
        'long_title',
        'advice',
        'title',
        `The title is cut off after about ${String(TITLE_SHOWN)} characters.`,
      ),
    )
  if (!seo.sitemap_enabled && !seo.noindex)
    found.push(
      setting('no_sitemap', 'advice', 'sitemap_enabled', 'Without a sitemap new pages are found later.'),
    )
  if (!seo.structured_data_enabled)
    found.push(
      setting(
        'no_structured_data',
        'advice',
        'structured_data_enabled',
        'Without structured data results show the bare title.',
      ),
    )
  return found
}

function leadsElsewhere(canonical: string, site: string): boolean {
  return URL.canParse(canonical) && URL.canParse(site) && new URL(canonical).host !== new URL(site).host
}

function ofDesign({ design, section_order: order }: WebsiteView): SeoFinding[] {
  const found: SeoFinding[] = []
  const shown = new Set<string>(order.filter(key => design[key]?.visible))
  const nameless = (['hero', 'gallery'] as const).filter(
    key => shown.has(key) && picturesOf(onlyOf(design, key)).some(({ alt }) => alt.trim() === ''),
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
  if (words < FEWEST_WORDS)
    found.push({
      code: 'few_words',
      severity: 'advice',
      message: `The introduction has ${String(words)} words. Search engines need some text to know what a page is about.`,
      fix: { at: 'design', section: 'about' },
    })
  return found
}

const onlyOf = (design: WebsiteView['design'], key: SectionKey) =>
  ({
    theme_name: design.theme_name,
    theme_mode: design.theme_mode,
    accent: null,
    [key]: design[key],
  }) as WebsiteView['design']

function ofPosts({ posts }: WebsiteView): SeoFinding[] {
  const titles = new Map<string, number>()
  for (const { title } of posts) titles.set(fold(title), (titles.get(fold(title)) ?? 0) + 1)
  const found = posts.flatMap(({ id, title, excerpt, seo }): SeoFinding[] => {
    const fix = { at: 'post', post_id: id } as const
    const said: SeoFinding[] = []
    if ((titles.get(fold(title)) ?? 0) > 1)
      said.push({
        code: 'same_title',
        severity: 'advice',
        message: `Another post is called “${title}”, too.`,
        fix,
      })
    if (excerpt.trim() === '' && !seo?.description)
      said.push({
        code: 'no_excerpt',
        severity: 'advice',
        message: `“${title}” has no excerpt: results show how its text happens to begin.`,
        fix,
      })
    return said
  })
  return found.slice(0, MOST_POSTS_NAMED)
}

const fold = (title: string) => title.trim().toLowerCase()
