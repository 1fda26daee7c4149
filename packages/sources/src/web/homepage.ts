import { confirmLanguage, type Position, type Profile, type ProfileLink, placeName } from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import { getAttribute, getText, type HtmlPage } from '../html/html-page.ts'
import { cleanLine, cleanParagraphs } from '../sanitize.ts'
import { findHCard, type HCard } from './h-card.ts'
import { readLinkPage } from './link-page.ts'
import { findOwnText } from './own-text.ts'
import { listPageLinks, ownLinks, relOf, toAbsoluteUrl } from './page-links.ts'
import { readSocialPage } from './social-page.ts'
import { type DescribedEntity, findDescribedEntity } from './structured-data.ts'

/** Names of organisations end in their legal form. */
const LEGAL_FORM =
  /\b(?:g?GmbH|mbH|AG|KG|OHG|UG|e(?:\.\s?)?[VKG]|Inc\.?|LLC|Ltd\.?|PLC|LLP|Corp\.?|S\.?A\.?R\.?L\.?|SAS|S\.?L\.?|S\.?p\.?A\.?|B\.?V\.?|A\/S|AB|Oy|Pty|Limited|Foundation|Stiftung|Verein|University|Universität)\b\.?$/

/**
 * Turns a page that is none of the known places into a profile of a person or an organisation: from its h-card,
 * JSON-LD, Open Graph, title, description, own paragraphs and links. `url` is where it was found after redirects.
 */
export function homepageToProfile(page: HtmlPage, link: ProfileLink, url: string, at: string): Profile {
  const { elements, meta } = page
  const social = readSocialPage(page, url)
  const linkPage = social ?? readLinkPage(page, url)
  const links = listPageLinks(elements, url)
  const me = new Set(links.filter(({ isMe }) => isMe).map(one => one.url))
  const isOwn = (href: string) => stripSlash(toAbsoluteUrl(href, url)) === stripSlash(url)
  const card = findHCard(elements, { isOwn, isMe: href => me.has(toAbsoluteUrl(href, url) ?? '') })
  const entity = findDescribedEntity(page.data)
  const titleElement = elements.find(({ tagName }) => tagName === 'title')
  const title = splitPageTitle(
    meta.get('og:title') ?? (titleElement ? getText(titleElement) : null),
    meta.get('og:site_name') ?? null,
    new URL(url).hostname,
  )
  const name =
    linkPage?.name ??
    cleanLine(card?.name, 200) ??
    entity?.name ??
    profileName(meta) ??
    title.name ??
    cleanLine(meta.get('author'), 200) ??
    introducedName(elements)
  const isCompany = isOrganization(card, entity, name)
  // A service's text about itself on such a page is not its owner's.
  const texts = linkPage ? linkPage.bio : readTexts(page, card, entity)
  const avatar = linkPage?.picture ?? readPortrait(page, card, entity)
  const picture = (href: string | null) => {
    const address = toAbsoluteUrl(href, url)
    return address ? { url: address, width: null, height: null, alt: '' } : null
  }
  const rest =
    !linkPage && title.name === name && (title.rest?.split(/\s+/).length ?? 0) > 1 ? title.rest : null
  const htmlElement = elements.find(({ tagName }) => tagName === 'html')
  return createProfile(
    isCompany ? { ...link, kind: 'company' } : link,
    {
      ...(name ? { name } : {}),
      headline: isCompany ? null : (roleOf(card, entity) ?? cleanLine(rest, 300)),
      bio: texts,
      avatar: picture(avatar),
      banner: social
        ? null
        : picture(meta.get('og:image') ?? meta.get('og:image:url') ?? meta.get('twitter:image') ?? null),
      location: placeOf(card) ?? entity?.location ?? null,
      links:
        linkPage?.links ?? ownLinks([...(card?.urls ?? []), ...(entity?.sameAs ?? [])], links, url, name),
      language: confirmLanguage(
        languageOf(htmlElement ? getAttribute(htmlElement, 'lang') : null),
        `${texts ?? ''}\n${rest ?? ''}`,
      ),
      details: isCompany ? companyDetails(entity, rest) : personDetails(card, entity),
    },
    { path: 'website', detail: placeName(link), at },
  )
}

/** The address of the feed that a page names as its own, not that of its comments; null if there is none. */
export function findFeed({ elements }: HtmlPage, url: string): string | null {
  const named = elements.filter(
    element =>
      element.tagName === 'link' &&
      relOf(element).includes('alternate') &&
      /^application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(getAttribute(element, 'type') ?? ''),
  )
  const own = named.find(
    element => !/comment/i.test(`${getAttribute(element, 'title')} ${getAttribute(element, 'href')}`),
  )
  return own ? toAbsoluteUrl(getAttribute(own, 'href'), url) : null
}

/** The description and the page's own paragraphs, none of them twice. */
function readTexts({ elements, meta }: HtmlPage, card: HCard | null, entity: DescribedEntity | null) {
  const inHead = meta.get('og:description') ?? meta.get('description') ?? meta.get('twitter:description')
  const described =
    cleanParagraphs(card?.note, 4000) ??
    entity?.description ??
    (GENERATED_DESCRIPTION.test(inHead ?? '') ? null : cleanParagraphs(inHead, 4000))
  const own = findOwnText(elements)
  if (!described || !own) return described ?? own
  // A description is often the beginning of the first paragraph.
  const start = described.replace(/(?:\.{3}|…)$/, '').slice(0, 80)
  return own.includes(start) ? own : `${described}\n\n${own}`
}

function readPortrait({ elements, meta }: HtmlPage, card: HCard | null, entity: DescribedEntity | null) {
  const isProfile = meta.get('og:type') === 'profile'
  const icon = entity?.isOrganization
    ? elements.find(
        element =>
          element.tagName === 'link' && /^apple-touch-icon/i.test(getAttribute(element, 'rel')?.trim() ?? ''),
      )
    : undefined
  const shared = isProfile ? (meta.get('og:image') ?? null) : null
  return card?.photo ?? entity?.image ?? shared ?? (icon ? getAttribute(icon, 'href') : null)
}

function isOrganization(card: HCard | null, entity: DescribedEntity | null, name: string | null): boolean {
  // An organisation's card has its name twice.
  if (card?.organization && card.organization === card.name) return true
  if (entity) return entity.isOrganization
  return !card && name !== null && LEGAL_FORM.test(name)
}

function profileName(meta: ReadonlyMap<string, string>): string | null {
  const parts = [meta.get('profile:first_name'), meta.get('profile:last_name')].filter(Boolean)
  return parts.length === 2 ? cleanLine(parts.join(' '), 200) : null
}

/** The stated role: "Engineer, Hafen AG". */
function roleOf(card: HCard | null, entity: DescribedEntity | null): string | null {
  const title = card?.jobTitle ?? entity?.jobTitle ?? null
  const employer = card?.organization ?? entity?.employer ?? null
  return title ? cleanLine([title, employer].filter(Boolean).join(', '), 300) : null
}

const placeOf = (card: HCard | null) =>
  cleanLine([card?.locality, card?.region, card?.country].filter(Boolean).join(', '), 200)

function personDetails(card: HCard | null, entity: DescribedEntity | null): Record<string, unknown> {
  const title = cleanLine(card?.jobTitle, 300) ?? entity?.jobTitle
  const organization = cleanLine(card?.organization, 300) ?? entity?.employer
  const role: Position | null =
    title && organization
      ? {
          title,
          organization,
          organization_url: null,
          location: null,
          start: null,
          end: null,
          is_current: true,
          description: null,
        }
      : null
  const unknown = { degree: null, field: null, start: null, end: null, description: null }
  return {
    experience: role ? [role] : [],
    education: entity?.schools.map(school => ({ school, school_url: null, ...unknown })) ?? [],
    skills: entity?.topics ?? [],
    honors: entity?.awards.map(title => ({ title, issuer: null, date: null, description: null })) ?? [],
    languages: entity?.languages.map(name => ({ name: languageName(name), proficiency: null })) ?? [],
  }
}

function companyDetails(entity: DescribedEntity | null, rest: string | null): Record<string, unknown> {
  return {
    tagline: entity?.slogan ?? cleanLine(rest, 300),
    founded: entity?.founded ?? null,
    headquarters: entity?.location ?? null,
    specialties: entity?.topics ?? [],
  }
}

/** The English name of a language given by its code; names stay. */
function languageName(name: string): string {
  if (!/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(name)) return name
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(name) ?? name
  } catch {
    return name
  }
}

/** The page's declared language as a short tag; null if it is none. */
function languageOf(tag: string | null): string | null {
  const [, language = ''] = /^([a-z]{2,3})(?:[-_]|$)/i.exec(tag?.trim() ?? '') ?? []
  return language ? language.toLowerCase() : null
}

const stripSlash = (url: string | null) => url?.replace(/\/$/, '') ?? ''

/** Parts of titles that name no one, without accents. */
const GENERIC =
  /^(?:home ?page|home|start(?:seite)?|index|welcome(?: to .*)?|willkommen|acc?ueil|bienvenue|inicio|blog|about(?: me| us)?|(?:my |mi |meu |personal |professional )?(?:portfolio|portafolio|portifolio|website|page|resume|cv|profile)|curriculum(?: vitae)?|lebenslauf|official (?:web)?site|untitled|(?:new )?document|react app|vite \+ .*|new tab|my site|profile card|coming soon|gitlab)$/i
/** Descriptions that the generators of sites write. */
const GENERATED_DESCRIPTION =
  /^\s*(?:web ?site created using create-react-app|generated by create next app|just another wordpress (?:site|weblog)|my (?:awesome|new|personal|portfolio) (?:site|website|blog|portfolio)|vite \+ \w+.*|(?:a )?description of (?:your|the|my) (?:site|website|page|project)|an? (?:simple |new |awesome )?(?:jekyll|hugo|gatsby|astro|next\.?js|nuxt|vue|react|angular|svelte(?:kit)?)[\w .-]{0,20} (?:site|starter|theme|app|website|project|template)|write an awesome description for your new site here\..*)\.?\s*$/is
/** Words before a name in titles: "Resume of", "Portfolio - ". */
const PREFIX =
  /^(?:(?:online |el |il |le |o )?(?:resume|résumé|cv|curriculum(?: vitae)?|lebenslauf|portfolio|portafolio|portafoglio|portefeuille|homepage|(?:personal )?(?:website|site)|p[aá]gina(?: web| personal)?|sito(?: web)?(?: personale)?) (?:of|von|van|de|di|do|da) )/iu
/** Words after a name in titles: "Rosa's homepage". */
const SUFFIX = /['’]s? (?:homepage|home page|(?:personal )?(?:web)?site|web ?page|portfolio|resume|cv)$/iu
const SEPARATOR = /\s+[|•·:–—/-]+\s+|\s*[|•·–—]\s*|:\s+/u
/** Introductions in a heading: "Hi, I am Ada Lovelace". */
const INTRODUCTION =
  /(?:^|[^\p{L}])(?:I am|I['’]m|[Mm]y name is|[Ii]ch bin|[Jj]e suis|[Ss]oy|[Ee]u sou(?: [ao])?|[Ss]ono|[Jj]ag heter|[Ii]k ben)\s+(\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*){0,3})/u

/** The name with which the first heading introduces its owner, else the heading if it is no longer than a name. */
function introducedName(elements: HtmlPage['elements']): string | null {
  const heading = elements.find(({ tagName }) => tagName === 'h1')
  const text = heading ? cleanLine(getText(heading), 200) : null
  if (!text) return null
  const [, name] = INTRODUCTION.exec(text) ?? []
  const isName = text.length <= 60 && text.split(/\s+/).length <= 5 && !GENERIC.test(fold(text))
  return cleanLine(name ?? (isName ? text : null), 200)
}

/** The name that a page's title holds, and what it says besides. */
type TitleParts = { name: string | null; rest: string | null }

/**
 * Splits a page's title into a name and the rest: "Ada Lovelace – Mathematician" and "Home | Ada Lovelace". The part
 * that shares a word with the host or is the site's own name wins, else the first that says more than "Home".
 */
function splitPageTitle(title: string | null, siteName: string | null, host: string): TitleParts {
  const parts = (cleanLine(title, 400) ?? '')
    .split(SEPARATOR)
    .map(part => part.trim().replace(PREFIX, '').replace(SUFFIX, ''))
    .filter(part => part && !GENERIC.test(fold(part)))
  const own = cleanLine(siteName, 200)
  const isOwn = (part: string) => part.toLowerCase() === own?.toLowerCase()
  const hostLetters = host
    .replace(/^www\./, '')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()
  const isInHost = (part: string) => {
    const words = (fold(part).match(/[a-z\d]{3,}/g) ?? []).slice(0, 8)
    return words.length > 0 && words.length <= 5 && words.some(word => hostLetters.includes(word))
  }
  const name = parts.find(isOwn) ?? parts.find(isInHost) ?? parts[0] ?? null
  const rest = name !== null && parts[0] === name ? (parts[1] ?? null) : null
  return { name: name === null ? null : cleanLine(name, 200), rest }
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
