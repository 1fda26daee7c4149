import { parseInstagramPost, type PostSource, type PublishedPost } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'
import { PlayerFrame } from '../media/player.tsx'
import { titleOfPost } from '../posts/collection.ts'

type Props = { post: PublishedPost; source: PostSource; page: PageContext }

const ORIGIN = 'https://www.instagram.com'

/**
 * A post as Instagram itself shows it: a plate, or the owner's own still, that becomes Instagram's frame when it is
 * clicked. Nothing is asked of Instagram before, and nothing of the post is kept here.
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
