import { CheckIcon } from '../icons.tsx'

/** What is known about whether an address can be had. */
export type Availability =
  | { state: 'unknown' }
  | { state: 'checking' }
  | { state: 'free' }
  | { state: 'refused'; reason: 'taken' | 'reserved' | 'invalid'; suggestions: string[] }

const REFUSALS = {
  taken: 'is taken.',
  reserved: 'is not given out.',
  invalid: 'cannot be an address.',
}

/** What is known about an address, read out as it changes; others to pick from when it is not free. */
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
        {error ?? words(domain, availability)}
      </p>
      {refused && refused.suggestions.length > 0 && (
        <p className="suggestions">
          <span className="muted">Free:</span>
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

function words(domain: string, availability: Availability) {
  switch (availability.state) {
    case 'free':
      return (
        <>
          <CheckIcon className="icon-s" />
          {domain} is available
        </>
      )
    case 'refused':
      return `${domain} ${REFUSALS[availability.reason]}`
    case 'checking':
      return 'Checking…'
    default:
      return 'Letters and digits, at most 25.'
  }
}
