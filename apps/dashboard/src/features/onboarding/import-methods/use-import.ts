import type { PreviewData, Profile } from '@vitrine/model'
import { useEffect, useReducer, useRef } from 'react'
import { asFailure, createFailure } from '../../../api/client/failure.ts'
import type { ImportInput } from '../../../api/streams/import-stream.ts'
import { useImportProfileMutation } from '../../../api/queries/onboarding.queries.ts'
import { useSubdomain } from '../../../api/state/hooks.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { classifyFiles } from './classify-files.ts'
import { importReducer, type ImportState } from './import-state.ts'
import type { ImportMethod, ImportTarget } from './method.ts'

export type ImportControl = {
  state: ImportState
  /** Resolves to whether the import succeeded. */
  start: (method: ImportMethod, content: ImportInput) => Promise<boolean>
  /** Imports files. A running import goes on if they are rejected. */
  startWithFiles: (files: File[]) => void
  cancel: () => void
}

type ImportOptions = {
  type: ImportTarget
  /** The profile to extend; without it, `profileUrl` is sent. */
  base?: Profile | undefined
  profileUrl?: string | undefined
  anyPage?: boolean | undefined
  onPreview: (preview: PreviewData) => void
}

/** Runs one import at a time; starting another or unmounting aborts the running one. */
export function useImport({ type, base, profileUrl, anyPage, onPreview }: ImportOptions): ImportControl {
  const [state, dispatch] = useReducer(importReducer, { status: 'idle' })
  const [send] = useImportProfileMutation()
  const subdomain = useSubdomain()
  const cancelRunning = useRef<(() => void) | null>(null)
  const cancel = () => {
    cancelRunning.current?.()
    cancelRunning.current = null
  }
  useEffect(() => cancel, [])

  async function start(method: ImportMethod, content: ImportInput): Promise<boolean> {
    cancel()
    dispatch({ type: 'started', method, hasUpload: Boolean(content.file ?? content.photos) })
    const call = send({
      input: content,
      base,
      profileUrl: base ? undefined : profileUrl,
      anyPage,
      subdomain,
      onStage: event => dispatch({ type: 'stage', event }),
      onSent: share => dispatch({ type: 'uploaded', share }),
    })
    let isStopped = false
    cancelRunning.current = () => {
      isStopped = true
      call.abort()
    }
    try {
      const preview = await call.unwrap()
      if (isStopped) return false
      dispatch({ type: 'ended' })
      onPreview(preview)
      return true
    } catch (thrown) {
      if (!isStopped) dispatch({ type: 'failed', failure: asFailure(thrown) ?? createFailure('FETCH_ERROR') })
      return false
    }
  }

  return {
    state,
    start,
    startWithFiles(files) {
      const classified = classifyFiles(files, type)
      if ('content' in classified) void start(classified.method, classified.content)
      else if (state.status === 'busy') notify.error(classified.error)
      else dispatch({ type: 'rejected', method: classified.method, message: classified.error })
    },
    cancel() {
      cancel()
      dispatch({ type: 'ended' })
    },
  }
}

/** Props of every import method's form. */
export type MethodProps = {
  type: ImportTarget
  base: Profile | null
  profileUrl: string | null
  importing: ImportControl
  /** The reason why the last attempt with this method failed. */
  error: string | null
}
