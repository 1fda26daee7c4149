import type { ShownPost, Website } from '@vitrine/model'
import { Menu, MenuChoice, MenuHead, MenuSeparator } from '../../../ui/menu.tsx'
import { decoded } from '../decoded.ts'
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
        {path !== '/' && decoded(path)}
      </span>
    </>
  )
  if (posts.length === 0) return <span className="sheet-address">{address}</span>
  const choice = (to: string, name: string) => (
    <MenuChoice key={to} chosen={path === to} onSelect={() => onPath(to)}>
      <span className="sheet-page" dir="auto">
        {name}
      </span>
    </MenuChoice>
  )
  return (
    <Menu
      label="Page to look at"
      trigger={
        <button type="button" className="sheet-address" title="Look at another page">
          {address}
          <ChevronIcon className="icon-s" />
        </button>
      }
    >
      {choice('/', 'Front page')}
      {choice('/posts', 'All posts')}
      <MenuSeparator />
      <MenuHead>Posts</MenuHead>
      {posts.slice(0, NEWEST).map(post => choice(`/posts/${encodeURIComponent(post.slug)}`, post.title))}
    </Menu>
  )
}
