import type { ShownPost, Website } from '@vitrine/model'
import type { Trigger } from '../../../ui/unopened.tsx'
import { Menu, MenuChoice, MenuHead, MenuSeparator } from '../../../ui/menu.tsx'
import { decodeUri } from '../decode-uri.ts'
import { ChevronIcon, LockIcon } from '../icons.tsx'

/** Posts in the menu: the newest show what an article looks like; every other is a click on the list away. */
const NEWEST = 5

type PageChoiceProps = {
  website: Website
  posts: readonly ShownPost[]
  path: string
  onPath: (path: string) => void
}

/** The address of the page that is shown; where the website has posts, the way to its other pages. */
export function PageChoice({ website, posts, path, onPath }: PageChoiceProps) {
  const { host } = new URL(website.url)
  const address = (
    <>
      <LockIcon className="icon-s" />
      <span className="sheet-path">
        {host}
        {path !== '/' && decodeUri(path)}
      </span>
    </>
  )
  if (posts.length === 0) return <span className="sheet-address">{address}</span>
  return (
    <PageMenu posts={posts} path={path} onPath={onPath}>
      <button type="button" className="sheet-address" title="Look at another page">
        {address}
        <ChevronIcon className="icon-s" />
      </button>
    </PageMenu>
  )
}

/** On a phone, where nothing stands over the page: the way to its other pages, in the drawer; none without posts. */
export function PageRow({ posts, path, onPath }: Omit<PageChoiceProps, 'website'>) {
  if (posts.length === 0) return null
  return (
    <div className="page-row">
      <PageMenu posts={posts} path={path} onPath={onPath}>
        <button type="button" className="page-row-button">
          <span className="muted">Page</span>
          <span className="page-row-name" dir="auto">
            {nameOf(path, posts)}
          </span>
          <ChevronIcon className="icon-s" />
        </button>
      </PageMenu>
    </div>
  )
}

type PageMenuProps = Omit<PageChoiceProps, 'website'> & { children: Trigger }

function PageMenu({ posts, path, onPath, children }: PageMenuProps) {
  const choice = (to: string, name: string) => (
    <MenuChoice key={to} chosen={path === to} onSelect={() => onPath(to)}>
      <span className="sheet-page" dir="auto">
        {name}
      </span>
    </MenuChoice>
  )
  return (
    <Menu label="Page to look at" trigger={children}>
      {choice('/', FRONT)}
      {choice('/posts', ALL)}
      <MenuSeparator />
      <MenuHead>Posts</MenuHead>
      {posts.slice(0, NEWEST).map(post => choice(pathOf(post), post.title))}
    </Menu>
  )
}

const FRONT = 'Front page'
const ALL = 'All posts'
const pathOf = (post: ShownPost) => `/posts/${encodeURIComponent(post.slug)}`

function nameOf(path: string, posts: readonly ShownPost[]): string {
  if (path === '/') return FRONT
  return posts.find(post => pathOf(post) === path)?.title ?? (path === '/posts' ? ALL : decodeUri(path))
}
