import { t } from '@vitrine/model'
import { CheckIcon } from '../icons.tsx'

/** Whether an address can be claimed. */
export type Availability =
  | { state: 'unknown' }
  | { state: 'checking' }
  | { state: 'free' }
  | { state: 'refused'; reason: 'taken' | 'reserved' | 'invalid'; suggestions: string[] }

const REFUSAL_MESSAGES: Record<'taken' | 'reserved' | 'invalid', (domain: string) => string> = {
  taken: domain => t('{domain} is taken.', { domain }),
  reserved: domain => t('{domain} is reserved.', { domain }),
  invalid: domain => t('{domain} isn’t a valid address.', { domain }),
}

/** Announces whether an address is available and offers alternatives if it is not. */
export function AddressStatus({
  id,
  domain,
  error,
  availability,
  onPick,
}: {
  id: string
  domain: string
  error: string | null
  availability: Availability
  onPick: (domain: string) => void
}) {
  const refused = !error && availability.state === 'refused' ? availability : null
  return (
    <div className="address-status">
      <p
        id={id}
        role="status"
        className={error || refused ? 'error' : availability.state === 'free' ? 'ok' : 'hint'}
      >
        {error ?? statusMessage(domain, availability)}
      </p>
      {refused && refused.suggestions.length > 0 && (
        <p className="suggestions">
          <span className="muted">{t('Free:')}</span>
          {refused.suggestions.slice(0, 3).map(name => (
            <button key={name} type="button" className="chip" onClick={() => onPick(name)}>
              {name}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

function statusMessage(domain: string, availability: Availability) {
  switch (availability.state) {
    case 'free':
      return (
        <>
          <CheckIcon className="icon-s" />
          {t('{domain} is available', { domain })}
        </>
      )
    case 'refused':
      return REFUSAL_MESSAGES[availability.reason](domain)
    case 'checking':
      return t('Checking …')
    default:
      return t('Letters and digits, at most 25.')
  }
}
