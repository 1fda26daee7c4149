import './posts.css'
import type { Post, Website } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../api/failure.ts'
import { usePostsQuery } from '../../api/posts.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { findFuzzy } from '../../ui/fuzzy.ts'
import { Input } from '../../ui/input.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PostRow } from './post-row.tsx'

/** Fewer are found faster by looking than by typing. */
const SEARCH_FROM = 8

/** The posts of the current website, as they stand on it. */
export function PostsPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>Posts</PageTitle>
      {website && <Posts key={website._id} website={website} />}
    </>
  )
}

function Posts({ website }: { website: Website }) {
  const { data, error, isLoading, refetch } = usePostsQuery(website._id)
  const posts = data?.posts ?? []
  return (
    <>
      <header className="page-head">
        <div>
          <h1>Posts</h1>
          {posts.length > 0 && <p className="num">{countWords(posts)}</p>}
        </div>
      </header>
      {isLoading && <PostsOnTheirWay />}
      {error && (
        <ErrorState title="The posts could not be loaded" onRetry={refetch}>
          {asFailure(error)?.message} They are online as before.
        </ErrorState>
      )}
      {data && posts.length === 0 && (
        <EmptyState title="No posts yet">
          Posts are articles, picture stories and notes, at {new URL(website.url).host}/posts and in the feed.
          Writing them here is not possible yet.
        </EmptyState>
      )}
      {posts.length > 0 && <PostList website={website} posts={posts} />}
    </>
  )
}

function PostList({ website, posts }: { website: Website; posts: readonly Post[] }) {
  const [query, setQuery] = useState('')
  const shown = posts.filter(({ post }) => findFuzzy(query, `${post.title} ${post.tags.join(' ')}`))
  return (
    <>
      {posts.length >= SEARCH_FROM && (
        <Input
          className="posts-search"
          type="search"
          aria-label="Find a post"
          placeholder="Find a post"
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
      )}
      <p className="visually-hidden" role="status">
        {query && `${shown.length} of ${posts.length} shown`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={`No posts match “${query.trim()}”`}
          actions={<Button onClick={() => setQuery('')}>Show all posts</Button>}
        >
          Titles and tags are searched.
        </EmptyState>
      ) : (
        <ul className="post-list">
          {shown.map(post => (
            <PostRow key={post.post_id} post={post} siteUrl={website.url} />
          ))}
        </ul>
      )}
    </>
  )
}

/** "12 posts, 2 drafts": how many there are, and how many of them nobody sees. */
function countWords(posts: readonly Post[]): string {
  const drafts = posts.filter(({ post }) => post.status === 'draft').length
  const all = `${posts.length} ${posts.length === 1 ? 'post' : 'posts'}`
  return drafts > 0 ? `${all}, ${drafts === 1 ? 'one of them a draft' : `${drafts} of them drafts`}` : all
}

function PostsOnTheirWay() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      {['70%', '52%', '61%'].map(width => (
        <div className="list-row" key={width}>
          <span className="grow stack">
            <Skeleton width={width} />
            <Skeleton width="30%" />
          </span>
        </div>
      ))}
    </div>
  )
}
