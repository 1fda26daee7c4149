import { parseInstagramPost, type PostSource, type PublishedPost } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'
import { PlayerFrame } from '../media/player.tsx'
import { titleOfPost } from '../posts/collection.ts'

type Props = { post: PublishedPost; source: PostSource; page: PageContext }

const ORIGIN = 'https://www.instagram.com'

/**
 * An Instagram embed: a placeholder or the owner's thumbnail, replaced by Instagram's frame on a click. No request to
 * Instagram before that, and nothing of the post is stored.
 */
export function EmbeddedPost({ post, source, page }: Props) {
  const parsed = parseInstagramPost(source.url ?? '')
  if (!parsed.ok) return null
  const { code, kind, url } = parsed.post
  return (
    <figure className="article-cover player player-post">
      <div className="player-screen">
        <PlayerFrame
          source={{
            name: `post-${code}`,
            title: titleOfPost(post),
            origin: ORIGIN,
            address: `${ORIGIN}/${kind}/${code}/embed/captioned/`,
            host: 'Instagram',
            kind: kind === 'reel' ? 'film' : 'post',
            poster: post.cover?.url ?? null,
          }}
          page={page}
          first
        />
      </div>
      <figcaption>
        <a href={url}>{page.words.seeOriginalOn('Instagram')}</a>
      </figcaption>
    </figure>
  )
}
