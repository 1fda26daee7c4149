import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BackIcon, EyeIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { ChevronIcon, PanelIcon } from '../icons.tsx'
import { STATUS_WORDS, timeWords } from '../list/post-labels.ts'
import type { SaveState } from './saving/autosave.ts'
import type { WrittenPost } from './saving/post-draft.ts'
import { MOD } from './use-editor-shortcuts.ts'
import type { PostStatus } from '@vitrine/model'

/** Where what was written is, in a few words. */
function saveWords(state: SaveState, status: PostStatus): string {
  const isLive = status === 'published'
  switch (state.kind) {
    case 'saved':
      return isLive ? 'Everything is live' : state.at === null ? '' : 'Saved'
    case 'changed':
      return isLive ? 'Changes are kept on this device, not live yet' : 'Saving…'
    case 'saving':
      return isLive ? 'Publishing…' : 'Saving…'
    case 'waiting':
      return 'Kept on this device. It is saved as soon as the server can be reached.'
    case 'refused':
      return `Kept on this device, not saved. ${state.failure.message}`
    case 'stale':
      return 'Kept on this device. This post was changed elsewhere.'
    case 'gone':
      return 'Kept on this device. This post was deleted elsewhere.'
  }
}

/** Whether somebody should look at it. */
const isTrouble = ({ kind }: SaveState) => ['waiting', 'refused', 'stale', 'gone'].includes(kind)

type EditorBarProps = {
  post: WrittenPost
  state: SaveState
  words: number
  minutes: number
  siteUrl: string
  isSideOpen: boolean
  onSide: () => void
  onPreview: () => void
  onPublish: () => void
  onSchedule: () => void
  onUnpublish: () => void
  onDelete: () => void
  /** Shows again what is to be decided. */
  onDecide: () => void
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** What stands over the editor: the way back, whether people see the post, where its words are, publish. */
export function EditorBar(props: EditorBarProps) {
  const { post, state, words, minutes, siteUrl, isSideOpen } = props
  const { status } = post
  const isLive = status === 'published'
  const isDone = isLive && state.kind === 'saved'
  const look = isDone ? 'line' : 'primary'
  const mustDecide = state.kind === 'stale' || state.kind === 'gone'
  const at = status === 'scheduled' && post.published_at ? new Date(post.published_at) : null
  return (
    <header className="pe-bar">
      <ButtonLink to="/posts" variant="quiet" size="s" className="pe-back">
        <BackIcon className="icon-s" />
        Posts
      </ButtonLink>
      <div className="pe-state">
        <span className={`status status-${status}`}>
          {STATUS_WORDS[status]}
          {at && (
            <span className="num pe-wide">
              {' '}
              {day.format(at)}, {timeWords(at)}
            </span>
          )}
        </span>
        <span className="pe-saved" role="status" data-trouble={isTrouble(state) || undefined}>
          {saveWords(state, status)}
        </span>
        {mustDecide && (
          <button type="button" className="link file-link" onClick={props.onDecide}>
            Decide
          </button>
        )}
      </div>
      <div className="pe-right">
        <span className="num muted small pe-wide">
          {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'}, {minutes} min
        </span>
        <Button
          variant="quiet"
          size="s"
          className="pe-preview"
          aria-label="Preview"
          title={`Preview (${MOD === '⌘' ? '⇧⌘' : 'Ctrl Shift '}P)`}
          onClick={props.onPreview}
        >
          <EyeIcon className="icon-s pe-narrow" />
          <span className="pe-wide">Preview</span>
        </Button>
        <span className="btn-group">
          <Button
            variant={look}
            size="s"
            busy={state.kind === 'saving' && isLive}
            disabled={mustDecide || isDone}
            title={isLive ? `Publish changes (${MOD}S)` : undefined}
            onClick={props.onPublish}
          >
            <span>
              Publish
              {isLive ? <span className="pe-wide"> changes</span> : status === 'scheduled' ? ' now' : ''}
            </span>
          </Button>
          <span className="pe-split">
            <Menu
              label="More ways to publish"
              align="end"
              trigger={
                <Button variant={look} size="s" icon aria-label="More ways to publish">
                  <ChevronIcon className="icon-s" />
                </Button>
              }
            >
              {!isLive && (
                <MenuItem onSelect={props.onSchedule}>
                  {status === 'scheduled' ? 'Another time…' : 'Publish later…'}
                </MenuItem>
              )}
              {isLive && (
                <MenuItem
                  onSelect={() =>
                    void window.open(
                      `${siteUrl}/posts/${encodeURIComponent(post.slug)}`,
                      '_blank',
                      'noopener',
                    )
                  }
                >
                  View on your site
                </MenuItem>
              )}
              {status !== 'draft' && <MenuItem onSelect={props.onUnpublish}>Back to draft</MenuItem>}
              <MenuSeparator />
              <MenuItem danger onSelect={props.onDelete}>
                Delete post
              </MenuItem>
            </Menu>
          </span>
        </span>
        <Button
          variant="quiet"
          size="s"
          icon
          aria-label="Settings of the post"
          aria-expanded={isSideOpen}
          onClick={props.onSide}
        >
          <PanelIcon />
        </Button>
      </div>
    </header>
  )
}
