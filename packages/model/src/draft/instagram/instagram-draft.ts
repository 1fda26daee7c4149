import type { Design, SectionData, SectionOrder } from '../../design/design.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { draftAbout } from '../about.ts'
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
import { draftCaptionPosts } from './caption-posts.ts'
import { draftGallery, draftReels } from './gallery.ts'
import { draftCaptionTopics } from './topics.ts'

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
