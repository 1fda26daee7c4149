import type { HtmlPage } from '../html/html-page.ts'
import { getText } from '../html/html-page.ts'
import { cleanLine, cleanParagraphs } from '../sanitize.ts'
import type { LinkPage } from './link-page.ts'
import { toAbsoluteUrl } from './page-links.ts'

/** Networks without a public interface: what their pages say of a profile to logged-out visitors is all there is. */
const HOSTS = /(?:^|\.)(?:(?:x|twitter|threads|tiktok|pinterest)\.com|threads\.net|twitch\.tv)$/
const NETWORK = '(?:X|Twitter|TikTok|Threads|Pinterest|Twitch)'
/** Ends of titles: "on X", "| TikTok", "- Profile | Pinterest", "• Threads, Say more". */
const TITLE_END = new RegExp(
  `(?:\\s+on|(?:\\s+-\\s+Profile)?\\s+[|•·/–—-])\\s+${NETWORK}(?:,[^,]{0,40})?$`,
  'u',
)
/** Titles of pages that show no profile. */
const NO_NAME = new RegExp(
  `^(?:${NETWORK}(?:$|\\s+[-–—|•:]|\\. It\\b)|(?:log ?in|sign ?(?:in|up))(?:$|\\s+(?:to|for|or)\\b))`,
  'iu',
)
const COUNT = '[\\d.,]+\\s?[KMB]?\\s+(?:Followers?|Following|Threads|Posts|Likes)'
/** Texts of the networks before, behind and instead of their members' own words. */
const beforeOf = (handle: string) =>
  new RegExp(
    `^(?:(?:.{1,80}\\bon TikTok\\s*\\|\\s*|@${handle}\\s+)(?:${COUNT}\\s*(?:[•·,.]|-|$)\\s*)*|(?:${COUNT}\\s*(?:[•|]\\s*|\\.?$))+)`,
    'iu',
  )
const BEHIND =
  /\s*(?:See the latest (?:conversations|threads) with|Watch (?:the latest|awesome short) videos?|Check out their videos).*$/isu
const INSTEAD =
  /^(?:See what .{1,120} on Pinterest|.{1,60} streams live on Twitch|The latest (?:posts|tweets) from)/iu

/**
 * Reads the page of a profile at a network that shows little to logged-out visitors, or returns null for other pages.
 * The name is null where it shows nothing.
 */
export function readSocialPage({ elements, meta }: HtmlPage, url: string): LinkPage | null {
  if (!HOSTS.test(new URL(url).hostname)) return null
  const titleElement = elements.find(({ tagName }) => tagName === 'title')
  const title =
    meta.get('og:title') ?? meta.get('twitter:title') ?? (titleElement ? getText(titleElement) : '')
  // Titles name the handle of the link behind the name: "Ada Moss (@ada)".
  const [, handleOfUrl = '@'] = /^\/@?([\w.-]+)/.exec(new URL(url).pathname) ?? []
  const handle = handleOfUrl.replaceAll('.', String.raw`\.`)
  const line = cleanLine(title, 400)?.replace(TITLE_END, '') ?? ''
  const name = line.replace(new RegExp(`\\s*\\((?:@?${handle}\\).*|@[\\w.-]+\\))$`, 'iu'), '').trim()
  const description = meta.get('og:description') ?? meta.get('description') ?? meta.get('twitter:description')
  const words = cleanParagraphs(description, 4000) ?? ''
  const bio = INSTEAD.test(words) ? '' : words.replace(BEHIND, '').replace(beforeOf(handle), '')
  const isNamed = name !== '' && (name !== line || !NO_NAME.test(name))
  return {
    name: isNamed ? name.slice(0, 200) : null,
    bio: isNamed && /\p{L}/u.test(bio) ? bio : null,
    picture: isNamed ? toAbsoluteUrl(meta.get('og:image') ?? null, url) : null,
    links: [],
  }
}
