import type { ProfileOf } from '../../profile/profile.ts'
import type { Video } from '../../profile/youtube.ts'
import type { RichTextNode } from '../../text/rich-text.ts'
import { plainText } from '../../text/formatted-text.ts'
import { plainTextBody } from '../about.ts'
import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { cutText } from '../../text/cut-text.ts'
import { from } from '../draft-evidence.ts'
import { nameOf } from '../hero.ts'
import { chapterList, chapterOf, chaptersIn } from '../posts/chapters.ts'
import { type DraftedPost, MOST_POSTS, momentOf } from '../posts/drafted-post.ts'
import { ownProse, proseLength, repeatedSentences } from '../posts/strip-boilerplate.ts'
import { tagsIn } from '../posts/post-tags.ts'
import { excerptOf } from '../posts/post-title.ts'
import { shownPicture } from '../picture-alt.ts'
import { titleOf } from './video-items.ts'

/** A description that says less is told by the film's own entry. */
const LEAST = 280
const MAX = 4000

/** A post of each recent long film whose description says something of its own: the film, its words, its chapters. */
export function filmPosts(profile: ProfileOf<'youtube'>): DraftedPost[] {
  const { videos } = profile.details
  const told = videos.map(({ description }) => withoutDecoration(printable(description ?? '')))
  const repeated = repeatedSentences(told)
  const posts: DraftedPost[] = []
  for (const [index, video] of videos.entries()) {
    if (posts.length === MOST_POSTS) break
    if (video.kind === 'short' || (video.kind === 'premiere' && video.views === null)) continue
    const post = postOf(video, told[index] ?? '', repeated, profile)
    if (!post) continue
    const path = `details.videos.${index}`
    posts.push({
      content: post,
      evidence: {
        title: from(`${path}.title`, video.title, post.title),
        body: from(`${path}.description`, video.description ?? ''),
      },
    })
  }
  return posts
}

function postOf(
  video: Video,
  description: string,
  repeated: ReadonlySet<string>,
  profile: ProfileOf<'youtube'>,
): DraftedPost['content'] | null {
  const title = cutText(titleOf(video.title, nameOf(profile)), 200)
  const chapters = chaptersIn(description, video.duration_s)
  const prose = ownProse(description, {
    repeated,
    hasAdvertising: true,
    isToldElsewhere: line => chapterOf(line) !== null,
  })
  const text = plainTextBody(cutText(prose, MAX))
  if (proseLength(plainText(text)) < LEAST || !/[\p{L}\p{N}]/u.test(title)) return null
  const cover = video.thumbnail && shownPicture(video.thumbnail, video.thumbnail.alt)
  const isThere = isOnYouTube(video) && !profile.is_example
  const film: RichTextNode = {
    type: 'video',
    attrs: { host: 'youtube', id: video.id, title, poster: cover?.url ?? null },
  }
  const linkTo = (start: number) =>
    isThere ? `https://www.youtube.com/watch?v=${video.id}&t=${start}s` : null
  return {
    title,
    excerpt: excerptOf(plainText(text), title),
    cover,
    body: {
      type: 'doc',
      content: [
        ...(isThere ? [film] : []),
        ...text.content,
        ...(chapters.length > 0 ? [chapterList(chapters, linkTo)] : []),
      ],
    },
    tags: tagsIn(description),
    published_at: momentOf(video.published),
    source: { type: 'youtube', url: video.url, external_id: video.id, media: cover ? [cover] : [] },
  }
}

/** True for a film that a player can show: the bundled examples' films are nowhere. */
function isOnYouTube({ id, url }: Video): boolean {
  return /^[\w-]{11}$/.test(id) && /(?:^|\.)(?:youtube\.com|youtu\.be)$/.test(new URL(url).hostname)
}
