import { postPath, type PublishedPost, type Website, t } from '@vitrine/model'
import type { Trigger } from '../../../ui/overlays/lazy-trigger.tsx'
import { Menu, MenuChoice, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { decodeUri } from '../../../ui/router/decode-uri.ts'
import { ChevronIcon, LockIcon } from '../icons.tsx'

/** Posts in the menu: the newest show how an article looks, the others are linked from the list. */
const MENU_POST_COUNT = 5

type PageSwitcherProps = {
  website: Website
  /** Case studies, too. */
  posts: readonly PublishedPost[]
  path: string
  onPath: (path: string) => void
}

/** The address of the page that is shown; with posts, a menu of the website's other pages. */
export function PageSwitcher({ website, posts, path, onPath }: PageSwitcherProps) {
  const { host } = new URL(website.url)
  const address = (
    <>
      <LockIcon className="icon-s" />
      <span className="page-path">
        {host}
        {path !== '/' && decodeUri(path)}
      </span>
    </>
  )
  if (posts.length === 0) return <span className="page-address">{address}</span>
  return (
    <PageMenu posts={posts} path={path} onPath={onPath}>
      <button type="button" className="page-address" title={t('Show another page')}>
        {address}
        <ChevronIcon className="icon-s" />
      </button>
    </PageMenu>
  )
}

/** The same menu in the drawer on phones, where no bar is above the page; nothing without posts. */
export function PageSwitcherRow({ posts, path, onPath }: Omit<PageSwitcherProps, 'website'>) {
  if (posts.length === 0) return null
  return (
    <div className="page-row">
      <PageMenu posts={posts} path={path} onPath={onPath}>
        <button type="button" className="page-row-button">
          <span className="muted">{t('Page')}</span>
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
      <span className="page-option" dir="auto">
        {name}
      </span>
    </MenuChoice>
  )
  const studies = posts.filter(post => post.page_key)
  const listed = posts.filter(post => !post.page_key)
  return (
    <Menu label={t('Page to show')} trigger={children}>
      {choice('/', HOME_LABEL)}
      {listed[0] && choice('/posts', ALL_POSTS_LABEL)}
      <MenuSeparator />
      {[listed, studies].map(pages =>
        pages.slice(0, MENU_POST_COUNT).map(post => choice(postPath(post), post.title)),
      )}
    </Menu>
  )
}

const HOME_LABEL = t('Home page')
const ALL_POSTS_LABEL = t('All posts')

function getPageName(path: string, posts: readonly PublishedPost[]): string {
  if (path === '/') return HOME_LABEL
  return (
    posts.find(post => postPath(post) === path)?.title ??
    (path === '/posts' ? ALL_POSTS_LABEL : decodeUri(path))
  )
}
