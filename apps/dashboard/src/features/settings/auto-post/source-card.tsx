import type { AutoPostResponse, AutoPostSourceState } from '@vitrine/model'
import { instagramConnectUrl } from '../../../api/page/instagram-connect-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'

type Props = {
  source: AutoPostSourceState
  others: readonly AutoPostSourceState[]
  isOn: boolean
  paused: AutoPostResponse['paused']
  busy: boolean
  onSwitch: (isOn: boolean) => void
  onGoOn: () => void
  onChoose: (source: AutoPostSourceState) => void
}

const NAMES = { youtube: 'YouTube', instagram: 'Instagram' } as const

/** Where posts come from, whether they do, and what is missing for it. */
export function SourceCard({ source, others, isOn, paused, busy, onSwitch, onGoOn, onChoose }: Props) {
  return (
    <div className="card ap-card" data-field="source">
      <div className="ap-on">
        <div className="ap-src">
          <Avatar name={source.name.replace(/^@/, '')} picture={null} />
          <span>
            <b dir="auto">{source.name}</b>
            <span className="small muted">
              {NAMES[source.source]}
              {source.tells && ', tells of new videos at once'}
            </span>
          </span>
        </div>
        <label className="switch">
          <span>{isOn ? 'On' : 'Off'}</span>
          <input
            type="checkbox"
            role="switch"
            aria-label="Auto-post"
            checked={isOn}
            aria-checked={isOn}
            disabled={!isOn && source.state !== 'ready'}
            onChange={event => onSwitch(event.target.checked)}
          />
        </label>
      </div>
      {others.map(other => (
        <button
          key={other.source}
          type="button"
          className="textlink ap-other"
          onClick={() => onChoose(other)}
        >
          Post from {NAMES[other.source]} instead
        </button>
      ))}
      {source.state !== 'ready' && <Missing state={source.state} isOn={isOn} />}
      {paused && (
        <div className="notice notice-danger" role="status">
          <AlertIcon />
          <div className="stack">
            <p>
              <b>Auto-post has paused itself.</b> {paused.reason} What appeared since is posted when it goes
              on.
            </p>
            {source.state === 'ready' && (
              <Button size="s" busy={busy} onClick={onGoOn}>
                Go on
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function Missing({ state, isOn }: { state: 'connect' | 'closed'; isOn: boolean }) {
  if (state === 'closed')
    return (
      <p className="notice">
        <AlertIcon />
        <span>
          Instagram lets nobody but the account’s owner take posts over, and this installation has no way to
          connect accounts yet. Whoever runs it sets <code>INSTAGRAM_CLIENT_ID</code>. Single posts can be
          added under Posts meanwhile.
        </span>
      </p>
    )
  return (
    <div className="notice">
      <AlertIcon />
      <div className="stack">
        <p>
          {isOn ? 'Instagram no longer accepts the connection.' : 'The Instagram account is not connected.'}{' '}
          Sign in there once, so that new posts can be taken over with pictures and words. It has to be a
          business or creator account.
        </p>
        <ButtonLink size="s" href={instagramConnectUrl('/settings/auto-post')}>
          Connect Instagram
        </ButtonLink>
      </div>
    </div>
  )
}
