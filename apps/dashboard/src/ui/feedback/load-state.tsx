import { t } from '@vitrine/model'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

type ShownFailure = { message: string; requestId?: string | undefined }

type LoadStateProps = {
  /** The error; null while loading. */
  failure: ShownFailure | null
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

/** The part of a query's state that lists and screens show. */
export type ShownQuery = { error?: unknown; isFetching: boolean; refetch: () => unknown }

/** Returns why a query failed; null while it loads. */
export function failureOf({ error, isFetching }: ShownQuery): ShownFailure | null {
  const isShown = !isFetching && typeof error === 'object' && error !== null && 'message' in error
  return isShown ? (error as ShownFailure) : null
}

/** Shown while a query loads, and when it failed. */
export function QueryState({ query }: { query: ShownQuery }) {
  return (
    <LoadState
      failure={failureOf(query)}
      title={t('We couldn’t load this')}
      onRetry={query.refetch}
      heights={['56px', '56px', '56px']}
    />
  )
}
