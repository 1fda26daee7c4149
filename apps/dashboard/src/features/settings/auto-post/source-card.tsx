import { Trans } from '../../../ui/i18n/trans.tsx'
import { type AutoPostResponse, type AutoPostSourceState, t } from '@vitrine/model'
import { instagramConnectUrl } from '../../../api/queries/auto-post.queries.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'

type Props = {
  source: AutoPostSourceState
  others: readonly AutoPostSourceState[]
  isOn: boolean
  paused: AutoPostResponse['paused']
  busy: boolean
  onToggle: (isOn: boolean) => void
  onResume: () => void
  onSourceChange: (source: AutoPostSourceState) => void
}

const SOURCE_NAMES = { youtube: 'YouTube', instagram: 'Instagram' } as const

/** The source of automatic posts with its switch, and what prevents it from posting. */
export function SourceCard({
  source,
  others,
  isOn,
  paused,
  busy,
  onToggle,
  onResume,
  onSourceChange,
}: Props) {
  return (
    <div className="card ap-card" data-field="source">
      <div className="ap-source-head">
        <div className="ap-source">
          <Avatar name={source.name.replace(/^@/, '')} picture={null} />
          <span>
            <b dir="auto">{source.name}</b>
            <span className="small muted">
              {SOURCE_NAMES[source.source]}
              {source.tells && ` · ${t('instant notifications')}`}
            </span>
          </span>
        </div>
        <label className="switch">
          <span>{isOn ? t('On') : t('Off')}</span>
          <input
            type="checkbox"
            role="switch"
            aria-label={t('Auto-post')}
            checked={isOn}
            aria-checked={isOn}
            disabled={!isOn && source.state !== 'ready'}
            onChange={event => onToggle(event.target.checked)}
          />
        </label>
      </div>
      {others.map(other => (
        <button
          key={other.source}
          type="button"
          className="textlink ap-change-source"
          onClick={() => onSourceChange(other)}
        >
          {t('Post from {value} instead', { value: SOURCE_NAMES[other.source] })}
        </button>
      ))}
      {source.state !== 'ready' && <SourceProblem state={source.state} isOn={isOn} />}
      {paused && (
        <div className="notice notice-danger" role="status">
          <AlertIcon />
          <div className="stack">
            <p>
              <Trans
                message="<b>Auto-post is paused.</b> {reason} When you resume, new content since then is posted."
                components={{ b: <b /> }}
                values={{ reason: paused.reason }}
              />
            </p>
            {source.state === 'ready' && (
              <Button size="s" busy={busy} onClick={onResume}>
                {t('Resume')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function SourceProblem({ state, isOn }: { state: 'connect' | 'closed'; isOn: boolean }) {
  if (state === 'closed')
    return (
      <p className="notice">
        <AlertIcon />
        <span>
          <Trans
            message="Only the owner of an Instagram account can import its posts, and this installation can’t connect accounts yet. The operator can set <code>INSTAGRAM_CLIENT_ID</code>. Until then, add single posts under Posts."
            components={{ code: <code /> }}
          />
        </span>
      </p>
    )
  return (
    <div className="notice">
      <AlertIcon />
      <div className="stack">
        <p>
          {isOn ? t('Instagram no longer accepts the connection.') : t('Instagram isn’t connected.')}{' '}
          {t('Connect your business or creator account to import new posts with pictures and captions.')}
        </p>
        <ButtonLink size="s" href={instagramConnectUrl('/settings/auto-post')}>
          {t('Connect Instagram')}
        </ButtonLink>
      </div>
    </div>
  )
}
