/** A wait of unknown length. `label` is read out; it is shown only on a whole-page wait. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className="spinner" role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** A whole page that waits; with a sentence when the wait deserves one. */
export function PageSpinner({ sentence }: { sentence?: string }) {
  return (
    <main className="page-wait" id="main" tabIndex={-1} aria-busy="true">
      {sentence ? <span className="spinner" aria-hidden="true" /> : <Spinner />}
      {sentence && <p role="status">{sentence}</p>}
    </main>
  )
}

/** The next screen is on its way, while the one before still stands; seen only when that takes long. */
export function PendingBar() {
  return <div className="pending-bar" role="progressbar" aria-label="Loading" />
}
