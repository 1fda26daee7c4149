import type { PreviewData } from '@vitrine/model'
import { useEffect, useEffectEvent } from 'react'
import { asFailure, type Failure, createFailure } from '../../../api/client/failure.ts'
import { usePreviewDataMutation } from '../../../api/queries/onboarding.queries.ts'

type Call = Parameters<ReturnType<typeof usePreviewDataMutation>[0]>[0]
type ReadProfileOptions = Call & {
  onPreview: (preview: PreviewData) => void
  onFailure: (failure: Failure) => void
}

/** Reads a profile on mount and whenever `profileUrl` changes. Aborted on unmount; then nothing is called. */
export function useReadProfile({ onPreview, onFailure, ...call }: ReadProfileOptions): void {
  const [read] = usePreviewDataMutation()
  const start = useEffectEvent(() => {
    let isAborted = false
    const reading = read(call)
    const finish = async () => {
      try {
        const preview = await reading.unwrap()
        if (!isAborted) onPreview(preview)
      } catch (thrown) {
        if (!isAborted) onFailure(asFailure(thrown) ?? createFailure('FETCH_ERROR'))
      }
    }
    void finish()
    return () => {
      isAborted = true
      reading.abort()
    }
  })
  useEffect(() => start(), [call.profileUrl])
}
