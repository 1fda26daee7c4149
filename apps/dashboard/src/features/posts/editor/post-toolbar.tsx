import { Trans } from '../../../ui/i18n/trans.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BackIcon, EyeIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { ChevronIcon, PanelIcon } from '../icons.tsx'
import { STATUS_LABELS, formatTime } from '../list/post-labels.ts'
import type { SaveState } from './saving/autosave.ts'
import type { PostDraft } from './saving/post-draft.ts'
import { MODIFIER_KEY } from './use-editor-shortcuts.ts'
import { postPath, type PostStatus, t, dateLocale } from '@vitrine/model'

/** Describes where the latest version is stored. */
function formatSaveState(state: SaveState, status: PostStatus): string {
  const isLive = status === 'published'
  switch (state.kind) {
    case 'saved':
      return isLive ? t('All changes are live') : state.at === null ? '' : t('Saved')
    case 'changed':
      return isLive ? t('Changes saved on this device, not live yet') : t('Saving …')
    case 'saving':
      return isLive ? t('Publishing …') : t('Saving …')
    case 'waiting':
      return t('Saved on this device. We’ll sync when the server is reachable.')
    case 'refused':
      return t('Saved on this device only. {message}', { message: state.failure.message })
    case 'stale':
      return t('Saved on this device. This post was changed somewhere else.')
    case 'gone':
      return t('Saved on this device. This post was deleted somewhere else.')
  }
}

/** Whether the state needs attention. */
const needsAttention = ({ kind }: SaveState) => ['waiting', 'refused', 'stale', 'gone'].includes(kind)

type PostToolbarProps = {
  post: PostDraft
  state: SaveState
  words: number
  minutes: number
  siteUrl: string
  isSettingsOpen: boolean
  onToggleSettings: () => void
  onPreview: () => void
  onPublish: () => void
  onSchedule: () => void
  onUnpublish: () => void
  onDelete: () => void
  /** Null for a post that was never saved. */
  onHistory: (() => void) | null
  /** Shows the dismissed conflict dialog again. */
  onResolveConflict: () => void
}

const dayFormat = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'short' })

/** The toolbar of the post editor: back, status, save state, preview and publish. */
export function PostToolbar(props: PostToolbarProps) {
  const { post, state, words, minutes, isSettingsOpen } = props
  const { status } = post
  const isLive = status === 'published'
  const isUpToDate = isLive && state.kind === 'saved'
  const variant = isUpToDate ? 'line' : 'primary'
  const hasConflict = state.kind === 'stale' || state.kind === 'gone'
  const at = status === 'scheduled' && post.published_at ? new Date(post.published_at) : null
  return (
    <header className="post-toolbar">
      <ButtonLink to="/posts" variant="quiet" size="s" className="post-back">
        <BackIcon className="icon-s" />
        {t('Posts')}
      </ButtonLink>
      <div className="post-status">
        <span className={`status status-${status}`}>
          {STATUS_LABELS[status]}
          {at && (
            <span className="num post-wide">
              {' '}
              {dayFormat.format(at)}, {formatTime(at)}
            </span>
          )}
        </span>
        <span className="post-save-state" role="status" data-trouble={needsAttention(state) || undefined}>
          {formatSaveState(state, status)}
        </span>
        {hasConflict && (
          <button type="button" className="link file-link" onClick={props.onResolveConflict}>
            {t('Decide')}
          </button>
        )}
      </div>
      <div className="post-toolbar-end">
        <span className="num muted small post-wide">
          {t('{words, plural, one {# word} other {# words}}, {minutes, number} min', { words, minutes })}
        </span>
        <Button
          variant="quiet"
          size="s"
          className="post-preview"
          aria-label={t('Preview')}
          title={t('Preview ({keys})', { keys: MODIFIER_KEY === '⌘' ? '⇧⌘P' : 'Ctrl Shift P' })}
          onClick={props.onPreview}
        >
          <EyeIcon className="icon-s post-narrow" />
          <span className="post-wide">{t('Preview')}</span>
        </Button>
        <span className="btn-group">
          <Button
            variant={variant}
            size="s"
            busy={state.kind === 'saving' && isLive}
            disabled={hasConflict || isUpToDate}
            title={isLive ? t('Publish changes ({keys})', { keys: `${MODIFIER_KEY}S` }) : undefined}
            onClick={props.onPublish}
          >
            <span>
              {isLive ? (
                <Trans
                  message="Publish<wide> changes</wide>"
                  components={{ wide: <span className="post-wide" /> }}
                />
              ) : status === 'scheduled' ? (
                t('Publish now')
              ) : (
                t('Publish')
              )}
            </span>
          </Button>
          <PublishMenu {...props} variant={variant} />
        </span>
        <Button
          variant="quiet"
          size="s"
          icon
          aria-label={t('Post settings')}
          aria-expanded={isSettingsOpen}
          onClick={props.onToggleSettings}
        >
          <PanelIcon />
        </Button>
      </div>
    </header>
  )
}

/** The menu beside the publish button: schedule, view, unpublish, delete. */
function PublishMenu({ variant, ...props }: PostToolbarProps & { variant: 'line' | 'primary' }) {
  const { post, siteUrl } = props
  const { status } = post
  const isLive = status === 'published'
  return (
    <span className="post-split">
      <Menu
        label={t('More publishing options')}
        align="end"
        trigger={
          <Button variant={variant} size="s" icon aria-label={t('More publishing options')}>
            <ChevronIcon className="icon-s" />
          </Button>
        }
      >
        {!isLive && (
          <MenuItem onSelect={props.onSchedule}>
            {status === 'scheduled' ? t('Reschedule …') : t('Schedule …')}
          </MenuItem>
        )}
        {isLive && (
          <MenuItem onSelect={() => void window.open(siteUrl + postPath(post), '_blank', 'noopener')}>
            {t('View on your site')}
          </MenuItem>
        )}
        {status !== 'draft' && <MenuItem onSelect={props.onUnpublish}>{t('Back to draft')}</MenuItem>}
        {props.onHistory && <MenuItem onSelect={props.onHistory}>{t('History')}</MenuItem>}
        <MenuSeparator />
        <MenuItem danger onSelect={props.onDelete}>
          {t('Delete post')}
        </MenuItem>
      </Menu>
    </span>
  )
}
