import { type Media, postPath, type PostSummary, t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { MoreIcon, PostIcon, VisitIcon } from '../../../ui/icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { Link } from '../../../ui/router/link.tsx'
import { FilmIcon, InstagramIcon, LinkedInIcon, PenIcon } from '../icons.tsx'
import { describePost, formatPostDate, getOrigin, STATUS_LABELS } from './post-labels.ts'
import { Thumbnail } from './thumbnail.tsx'

const ORIGIN_ICONS = {
  manual: PenIcon,
  youtube: FilmIcon,
  instagram: InstagramIcon,
  linkedin: LinkedInIcon,
  web: VisitIcon,
}

export type RowActions = {
  select: (id: string, isSelected: boolean, isRange: boolean) => void
  setStatus: (posts: readonly PostSummary[], status: 'draft' | 'published') => void
  remove: (posts: readonly PostSummary[]) => void
  move: (id: string, to: 'top' | 'bottom') => void
}

type PostRowProps = {
  post: PostSummary
  cover: Media | undefined
  siteUrl: string
  /** The time when the list was opened. */
  now: Date
  isSelected: boolean
  canMove: boolean
  grip: ReactNode
  actions: RowActions
}

/** A row of the list: the post, its status and its actions. */
export function PostRow({ post, cover, siteUrl, now, isSelected, canMove, grip, actions }: PostRowProps) {
  const { post_id, post: content } = post
  const OriginIcon = ORIGIN_ICONS[getOrigin(content)]
  const live = siteUrl + postPath(content)
  return (
    <>
      {grip}
      <label className="check post-row-check">
        <input
          type="checkbox"
          aria-label={t('Select {title}', { title: content.title })}
          checked={isSelected}
          onChange={event => {
            const { nativeEvent } = event
            const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
            actions.select(post_id, event.target.checked, isRange)
          }}
        />
      </label>
      <span className="thumb">{cover ? <Thumbnail media={cover} /> : <PostIcon className="icon-s" />}</span>
      <div className="post-row-main">
        <Link to={`/edit/${post_id}`} dir="auto">
          {content.title}
        </Link>
        <span className="post-row-sub">
          <OriginIcon className="icon-s" />
          {describePost(post)}
        </span>
      </div>
      <span className="post-row-state">
        <span className={`status status-${content.status}`}>{STATUS_LABELS[content.status]}</span>
      </span>
      <span className="post-row-date num">{formatPostDate(post, now)}</span>
      <Menu
        label={content.title}
        align="end"
        trigger={
          <Button variant="quiet" size="s" icon aria-label={t('More for {title}', { title: content.title })}>
            <MoreIcon />
          </Button>
        }
      >
        <MenuLink to={`/edit/${post_id}`}>{t('Edit')}</MenuLink>
        {content.status === 'published' ? (
          <>
            <MenuItem onSelect={() => void window.open(live, '_blank', 'noopener')}>
              {t('View on your site')}
              <VisitIcon className="icon-s end" />
            </MenuItem>
            <MenuItem onSelect={() => actions.setStatus([post], 'draft')}>{t('Back to draft')}</MenuItem>
          </>
        ) : (
          <MenuItem onSelect={() => actions.setStatus([post], 'published')}>{t('Publish now')}</MenuItem>
        )}
        {canMove && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => actions.move(post_id, 'top')}>{t('Move to top')}</MenuItem>
            <MenuItem onSelect={() => actions.move(post_id, 'bottom')}>{t('Move to end')}</MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuItem danger onSelect={() => actions.remove([post])}>
          {t('Delete')}
        </MenuItem>
      </Menu>
    </>
  )
}
