import type { Design, SectionOrder } from '../../design/design.ts'
import type { Draft } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { words } from '../../i18n/site-messages.ts'
import { aboutOf } from '../about.ts'
import { from } from '../draft-evidence.ts'
import { handleOf, headerOf, heroOf, pageAction, placeActions, type Words } from '../hero.ts'
import { shortLine } from '../item-text.ts'
import type { Lede } from '../lede.ts'
import { pageOf } from '../profile-page-url.ts'
import { stableHash } from '../../text/stable-hash.ts'
import type { TypeDraft } from '../type-draft.ts'
import { captionPosts } from './caption-posts.ts'
import { galleryOf, reelsOf } from './gallery.ts'
import { captionTopics } from './topics.ts'

type Account = ProfileOf<'instagram'>

/** What an account shows: its pictures, its reels, its line. */
export function instagramDraft(profile: Account, lede: Lede, language: string): TypeDraft {
  const said = words(language)
  const gallery = galleryOf(profile, language)
  const page = pageAction(profile, said.followOnInstagram)
  const opening = gallery?.data.items[0]?.pictures[0] ?? null
  const picture = opening ?? profile.avatar
  const role = categoryOf(profile)
  return {
    role,
    parts: {
      header: headerOf(profile, language, {
        cta: page && { label: said.follow, url: page.url },
        picture: picture === profile.avatar ? null : profile.avatar,
      }),
      hero: heroOf(profile, lede, language, {
        eyebrow: [pageOf(profile) ? handleOf(profile) : null, role],
        actions: [
          ...(gallery ? [{ label: said.seeGallery, url: '#gallery', evidence: null }] : []),
          ...(page ? [page] : []),
          ...placeActions(profile),
        ],
        picture,
      }),
      about: aboutOf(profile, lede, language),
      gallery,
      reels: reelsOf(profile, language),
      skills: captionTopics(profile, language),
    },
    posts: captionPosts(profile),
    orderOf,
    themes: themesOf(profile),
    missing: missingOf(profile),
  }
}

function categoryOf({ details: { category } }: Account): Words | null {
  const text = shortLine(category, 60)
  return text ? { text, evidence: from('details.category', category ?? '', text) } : null
}

function orderOf(design: Design): SectionOrder {
  const all: SectionOrder = [
    'header',
    'hero',
    'gallery',
    'reels',
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

/** Much to say and many reels suit the cut-and-paste page; pictures alone the wall. */
function themesOf({ details, link }: Account): string[] {
  const captions = details.media.reduce((sum, { caption }) => sum + Math.min(300, caption?.length ?? 0), 0)
  const reels = details.media.filter(({ kind }) => kind === 'reel').length
  const zine = captions / Math.max(1, details.media.length) / 120 + reels / Math.max(4, details.media.length)
  const isClose = Math.abs(zine - 1) < 0.4
  const isZine = isClose ? stableHash(link.id) % 2 === 0 : zine > 1
  return isZine ? ['zine', 'white-cube', 'signal'] : ['white-cube', 'zine', 'signal']
}

function missingOf({ details, bio, avatar, links }: Account): Draft['missing'] {
  const missing: [Draft['missing'][number], boolean][] = [
    ['pictures', details.media.length === 0],
    ['bio', !bio?.trim()],
    ['avatar', avatar === null],
    ['links', links.length === 0],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}
