import { t } from '@vitrine/model'

/** An indeterminate spinner. */
export function Spinner() {
  return (
    <span className="spinner" role="status">
      <span className="visually-hidden">{t('Loading')}</span>
    </span>
  )
}

/** A loading page, with a sentence for long waits. */
export function PageSpinner({ sentence }: { sentence?: string }) {
  return (
    <main className="page-wait" id="main" tabIndex={-1} aria-busy="true">
      {sentence ? <span className="spinner" aria-hidden="true" /> : <Spinner />}
      {sentence && <p role="status">{sentence}</p>}
    </main>
  )
}

/** A progress bar over the previous screen while the next one loads; appears only after a delay. */
export function PendingBar() {
  return <div className="pending-bar" role="progressbar" aria-label={t('Loading')} />
}
