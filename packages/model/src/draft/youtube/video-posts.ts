import type { ProfileOf } from '../../profile/profile.ts'
import type { Video } from '../../profile/youtube.ts'
import type { RichTextNode } from '../../text/rich-text.ts'
import { plainText } from '../../text/formatted-text.ts'
import { cleanBody } from '../about.ts'
import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { truncateText } from '../../text/truncate-text.ts'
import { evidenceFrom } from '../draft-evidence.ts'
import { displayName } from '../hero.ts'
import { renderChapterList, parseChapter, parseChapters } from '../posts/chapters.ts'
import { type DraftedPost, MAX_DRAFTED_POSTS, dateToTimestamp } from '../posts/drafted-post.ts'
import { stripBoilerplate, proseLength, repeatedSentences } from '../posts/strip-boilerplate.ts'
import { postTagsIn } from '../posts/post-tags.ts'
import { draftExcerpt } from '../posts/post-title.ts'
import { pictureWithAlt } from '../picture-alt.ts'
import { videoTitle } from './video-items.ts'

/** Shorter descriptions get no post. */
const MIN_DESCRIPTION_LENGTH = 280
const MAX_DESCRIPTION_LENGTH = 4000

/** Drafts a post from each recent video with a substantive description: the video, its text, its chapters. */
export function draftVideoPosts(profile: ProfileOf<'youtube'>): DraftedPost[] {
  const { videos } = profile.details
  const descriptions = videos.map(({ description }) => withoutDecoration(printable(description ?? '')))
  const repeated = repeatedSentences(descriptions)
  const posts: DraftedPost[] = []
  for (const [index, video] of videos.entries()) {
    if (posts.length === MAX_DRAFTED_POSTS) break
    if (video.kind === 'short' || (video.kind === 'premiere' && video.views === null)) continue
    const post = draftPost(video, descriptions[index] ?? '', repeated, profile)
    if (!post) continue
    const path = `details.videos.${index}`
    posts.push({
      content: post,
      evidence: {
        title: evidenceFrom(`${path}.title`, video.title, post.title),
        body: evidenceFrom(`${path}.description`, video.description),
      },
    })
  }
  return posts
}

function draftPost(
  video: Video,
  description: string,
  repeated: ReadonlySet<string>,
  profile: ProfileOf<'youtube'>,
): DraftedPost['content'] | null {
  const title = truncateText(videoTitle(video.title, displayName(profile)), 200)
  const chapters = parseChapters(description, video.duration_s)
  const prose = stripBoilerplate(description, {
    repeated,
    hasAdvertising: true,
    isExcluded: line => parseChapter(line) !== null,
  })
  const text = cleanBody(truncateText(prose, MAX_DESCRIPTION_LENGTH))
  if (proseLength(plainText(text)) < MIN_DESCRIPTION_LENGTH || !/[\p{L}\p{N}]/u.test(title)) return null
  const cover = video.thumbnail && pictureWithAlt(video.thumbnail, video.thumbnail.alt)
  const isPlayable = isOnYouTube(video) && !profile.is_example
  const videoNode: RichTextNode = {
    type: 'video',
    attrs: { host: 'youtube', id: video.id, title, poster: cover?.url ?? null },
  }
  const linkTo = (start: number) =>
    isPlayable ? `https://www.youtube.com/watch?v=${video.id}&t=${start}s` : null
  return {
    title,
    excerpt: draftExcerpt(plainText(text), title),
    cover,
    body: {
      type: 'doc',
      content: [
        ...(isPlayable ? [videoNode] : []),
        ...text.content,
        ...(chapters.length > 0 ? [renderChapterList(chapters, linkTo)] : []),
      ],
    },
    tags: postTagsIn(description),
    published_at: dateToTimestamp(video.published),
    source: { type: 'youtube', url: video.url, external_id: video.id, media: cover ? [cover] : [] },
  }
}

/** Whether a player can play the video: those of bundled examples do not exist. */
function isOnYouTube({ id, url }: Video): boolean {
  return /^[\w-]{11}$/.test(id) && /(?:^|\.)(?:youtube\.com|youtu\.be)$/.test(new URL(url).hostname)
}
