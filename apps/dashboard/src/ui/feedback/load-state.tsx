import { t } from '@vitrine/model'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

type LoadStateProps = {
  /** The error; null while loading. */
  failure: { message: string; requestId?: string | undefined } | null
  /** Names the resource that could not be loaded. */
  title?: string
  onRetry: () => unknown
  /** The heights of the placeholders, one below the other. */
  heights: readonly string[]
}

/** Placeholders while something loads, or why it failed. */
export function LoadState({
  failure,
  title = t('We couldn’t load the settings'),
  onRetry,
  heights,
}: LoadStateProps) {
  if (failure)
    return (
      <ErrorState title={title} onRetry={() => void onRetry()} requestId={failure.requestId}>
        {failure.message}
      </ErrorState>
    )
  return (
    <div aria-busy="true" className="stack">
      <p className="visually-hidden" role="status">
        {t('Loading')}
      </p>
      {heights.map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}
