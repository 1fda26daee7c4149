import type { PreviewData } from '@vitrine/model'
import { useEffect, useEffectEvent } from 'react'
import { asFailure, type Failure, createFailure } from '../../../api/client/failure.ts'
import { onboardingApi, usePreviewDataMutation } from '../../../api/queries/onboarding.queries.ts'
import type { AppDispatch } from '../../../api/state/state.ts'

type Call = Parameters<ReturnType<typeof usePreviewDataMutation>[0]>[0]
type ReadProfileOptions = Call & {
  onPreview: (preview: PreviewData) => void
  onFailure: (failure: Failure) => void
}

let started: {
  profileUrl: string
  reading: ReturnType<ReturnType<typeof usePreviewDataMutation>[0]>
} | null = null

/** Reads a profile before the screen that shows it is loaded; `useReadProfile` continues it once. */
export function startReading(dispatch: AppDispatch, profileUrl: string): void {
  const reading = dispatch(onboardingApi.endpoints.previewData.initiate({ profileUrl }))
  started = { profileUrl, reading }
}

function takeStarted(profileUrl: string) {
  const taken = started?.profileUrl === profileUrl ? started.reading : null
  started = null
  return taken
}

/** Reads a profile on mount and whenever `profileUrl` changes. Aborted on unmount; then nothing is called. */
export function useReadProfile({ onPreview, onFailure, ...call }: ReadProfileOptions): void {
  const [read] = usePreviewDataMutation()
  const start = useEffectEvent(() => {
    let isAborted = false
    const reading = takeStarted(call.profileUrl) ?? read(call)
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
