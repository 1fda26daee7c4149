import type { ShownPost, Website } from '@vitrine/model'
import type { Trigger } from '../../../ui/unopened.tsx'
import { Menu, MenuChoice, MenuHead, MenuSeparator } from '../../../ui/menu.tsx'
import { decodeUri } from '../decode-uri.ts'
import { ChevronIcon, LockIcon } from '../icons.tsx'

/** Posts in the menu: the newest show what an article looks like; every other is a click on the list away. */
const MENU_POST_COUNT = 5

type PageSwitcherProps = {
  website: Website
  posts: readonly ShownPost[]
  path: string
  onPath: (path: string) => void
}

/** The address of the page that is shown; where the website has posts, the way to its other pages. */
export function PageSwitcher({ website, posts, path, onPath }: PageSwitcherProps) {
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
export function PageSwitcherRow({ posts, path, onPath }: Omit<PageSwitcherProps, 'website'>) {
  if (posts.length === 0) return null
  return (
    <div className="page-row">
      <PageMenu posts={posts} path={path} onPath={onPath}>
        <button type="button" className="page-row-button">
          <span className="muted">Page</span>
          <span className="page-row-name" dir="auto">
            {getPageName(path, posts)}
          </span>
          <ChevronIcon className="icon-s" />
        </button>
      </PageMenu>
    </div>
  )
}

type PageMenuProps = Omit<PageSwitcherProps, 'website'> & { children: Trigger }

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
      {choice('/', HOME_LABEL)}
      {choice('/posts', ALL_POSTS_LABEL)}
      <MenuSeparator />
      <MenuHead>Posts</MenuHead>
      {posts.slice(0, MENU_POST_COUNT).map(post => choice(getPostPath(post), post.title))}
    </Menu>
  )
}

const HOME_LABEL = 'Front page'
const ALL_POSTS_LABEL = 'All posts'
const getPostPath = (post: ShownPost) => `/posts/${encodeURIComponent(post.slug)}`

function getPageName(path: string, posts: readonly ShownPost[]): string {
  if (path === '/') return HOME_LABEL
  return (
    posts.find(post => getPostPath(post) === path)?.title ??
    (path === '/posts' ? ALL_POSTS_LABEL : decodeUri(path))
  )
}
