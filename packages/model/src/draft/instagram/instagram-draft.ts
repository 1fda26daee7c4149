import type { Design, SectionData, SectionOrder } from '../../design/design.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { draftAbout, cleanBody } from '../about.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import {
  handleText,
  draftHeader,
  draftHero,
  profilePageAction,
  linkActions,
  type SourcedText,
} from '../hero.ts'
import { shortLine } from '../item-text.ts'
import type { Lede } from '../lede.ts'
import { profilePageUrl } from '../profile-page-url.ts'
import { stableHash } from '../../text/stable-hash.ts'
import type { TypeDraft } from '../type-draft.ts'
import { draftGallery, draftReels } from './gallery.ts'
import { hashtagsIn } from '../../text/hashtags.ts'
import { IGNORED_TAG, postTagsIn } from '../posts/post-tags.ts'
import type { InstagramMedia } from '../../profile/instagram.ts'
import { plainText } from '../../text/formatted-text.ts'
import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { type DraftedPost, imageNode, MAX_DRAFTED_POSTS } from '../posts/drafted-post.ts'
import { stripBoilerplate, proseLength, repeatedSentences } from '../posts/strip-boilerplate.ts'
import { splitTitle } from '../posts/post-title.ts'
import { pictureWithAlt } from '../picture-alt.ts'

type Account = ProfileOf<'instagram'>

/** Drafts an Instagram account: pictures, reels and bio. */
export function instagramDraft(profile: Account, lede: Lede, language: string): TypeDraft {
  const messages = siteMessages(language)
  const gallery = draftGallery(profile, language)
  const page = profilePageAction(profile, messages.followOnInstagram)
  const opening = gallery?.data.items[0]?.pictures[0] ?? null
  const picture = opening ?? profile.avatar
  const role = categoryText(profile)
  return {
    role,
    sections: {
      header: draftHeader(profile, language, {
        cta: page && { label: messages.follow, url: page.url },
        picture: picture === profile.avatar ? null : profile.avatar,
      }),
      hero: draftHero(profile, lede, language, {
        eyebrow: [profilePageUrl(profile) ? handleText(profile) : null, role],
        actions: [
          ...(gallery ? [{ label: messages.gallery, url: '#gallery', evidence: null }] : []),
          ...(page ? [page] : []),
          ...linkActions(profile),
        ],
        picture,
      }),
      about: draftAbout(profile, lede, language),
      gallery,
      reels: draftReels(profile, language),
      services: draftHighlights(profile, language),
      skills: draftCaptionTopics(profile, language),
    },
    posts: draftCaptionPosts(profile),
    orderSections,
    themes: selectThemes(profile),
    missing: findMissing(profile),
  }
}

/** The highlights by name; Instagram shows their stories only to people who are signed in. */
function draftHighlights({ details }: Account, language: string): DraftedSection<'services'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'services'>['items'] = []
  for (const [index, { title }] of details.highlights.entries()) {
    const name = shortLine(title, 100)
    if (!name || items.some(item => item.name === name)) continue
    evidence[`items.${items.length}.name`] = evidenceFrom(`details.highlights.${index}.title`, title, name)
    items.push({ name, text: '', url: null })
  }
  const title = siteMessages(language).highlights
  return items.length > 0 ? { data: { visible: true, title, items }, evidence } : null
}

function categoryText({ details: { category } }: Account): SourcedText | null {
  const text = shortLine(category, 60)
  return text ? { text, evidence: evidenceFrom('details.category', category, text) } : null
}

function orderSections(design: Design): SectionOrder {
  const all: SectionOrder = [
    'header',
    'hero',
    'gallery',
    'reels',
    'services',
    'posts',
    'about',
    'stats',
    'skills',
    'contact',
    'links',
    'footer',
  ]
  return all.filter(key => design[key] !== undefined)
}

/** Long captions and many reels get the zine theme, pictures alone the white cube. */
function selectThemes({ details, link }: Account): string[] {
  const captions = details.media.reduce((sum, { caption }) => sum + Math.min(300, caption?.length ?? 0), 0)
  const reels = details.media.filter(({ kind }) => kind === 'reel').length
  const zine = captions / Math.max(1, details.media.length) / 120 + reels / Math.max(4, details.media.length)
  const isClose = Math.abs(zine - 1) < 0.4
  const isZine = isClose ? stableHash(link.id) % 2 === 0 : zine > 1
  return isZine ? ['zine', 'white-cube', 'signal'] : ['white-cube', 'zine', 'signal']
}

function findMissing({ details, bio, avatar, links }: Account): Draft['missing'] {
  const missing: [Draft['missing'][number], boolean][] = [
    ['pictures', details.media.length === 0],
    ['bio', !bio?.trim()],
    ['avatar', avatar === null],
    ['links', links.length === 0],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}

const MAX_TOPICS = 12

/** Drafts the hashtags an account uses more than once, most frequent first. */
export function draftCaptionTopics(
  { details, bio }: ProfileOf<'instagram'>,
  language: string,
): DraftedSection<'skills'> | null {
  const counts = new Map<string, { name: string; count: number; evidence: Evidence }>()
  const count = (text: string, path: string, weight: number) => {
    for (const name of new Set(hashtagsIn(text))) {
      if (IGNORED_TAG.test(name)) continue
      const key = name.toLowerCase()
      const known = counts.get(key) ?? { name, count: 0, evidence: { path, quote: name } }
      counts.set(key, { ...known, count: known.count + weight })
    }
  }
  count(bio ?? '', 'bio', 2)
  for (const [index, { caption }] of details.media.entries())
    count(caption ?? '', `details.media.${index}.caption`, 1)
  const chosen = [...counts.values()]
    .filter(one => one.count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_TOPICS)
  if (chosen.length < 2) return null
  return {
    data: { visible: true, title: siteMessages(language).topics, items: chosen.map(({ name }) => name) },
    evidence: Object.fromEntries(chosen.map(({ evidence }, index) => [`items.${index}`, [evidence]])),
  }
}

/** Shorter captions get no post. */
const MIN_CAPTION_LENGTH = 220
const MAX_PICTURES = 6

/** Drafts a post from each recent long caption, with its pictures. */
function draftCaptionPosts({ details: { media } }: ProfileOf<'instagram'>): DraftedPost[] {
  const captions = media.map(({ caption }) => withoutDecoration(printable(caption ?? '')))
  const repeated = repeatedSentences(captions)
  const posts: DraftedPost[] = []
  for (const [index, one] of media.entries()) {
    if (posts.length === MAX_DRAFTED_POSTS) break
    const content = draftPost(one, captions[index] ?? '', repeated)
    if (!content) continue
    const path = `details.media.${index}.caption`
    const caption = one.caption ?? ''
    posts.push({
      content,
      evidence: { title: evidenceFrom(path, caption, content.title), body: evidenceFrom(path, caption) },
    })
  }
  return posts
}

function draftPost(
  { id, images, permalink, taken_at }: InstagramMedia,
  caption: string,
  repeated: ReadonlySet<string>,
): DraftedPost['content'] | null {
  const text = cleanBody(stripBoilerplate(caption, { repeated, hasAdvertising: false }))
  if (proseLength(plainText(text)) < MIN_CAPTION_LENGTH) return null
  const titled = splitTitle(text)
  if (!titled) return null
  const { title, excerpt, body } = titled
  const pictures = images.slice(0, MAX_PICTURES).map(image => pictureWithAlt(image, image.alt))
  const [cover = null, ...others] = pictures
  return {
    title,
    excerpt,
    cover,
    body: {
      type: 'doc',
      content: [...(cover ? [imageNode(cover)] : []), ...body.content, ...others.map(imageNode)],
    },
    tags: postTagsIn(caption),
    published_at: taken_at,
    source: { type: 'instagram', url: permalink, external_id: id, media: pictures },
  }
}
