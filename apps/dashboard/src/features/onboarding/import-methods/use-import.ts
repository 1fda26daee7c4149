import type { PreviewData, Profile } from '@vitrine/model'
import { useEffect, useReducer, useRef } from 'react'
import { asFailure, failureOf } from '../../../api/failure.ts'
import type { Brought } from '../../../api/import-stream.ts'
import { useImportProfileMutation } from '../../../api/onboarding.queries.ts'
import { useSubdomain } from '../../../api/state/hooks.ts'
import { classifyFiles } from './classify-files.ts'
import { importReducer, type ImportState } from './import-state.ts'
import type { ImportMethod, ImportTarget } from './method.ts'

export type ImportControl = {
  state: ImportState
  bring: (way: ImportMethod, brought: Brought) => void
  bringFiles: (files: File[]) => void
  stop: () => void
}

type ImportOptions = {
  type: ImportTarget
  /** The profile to extend; without it, `profileUrl` is sent. */
  base?: Profile | undefined
  profileUrl?: string | undefined
  onPreview: (preview: PreviewData) => void
}

/** Runs one import at a time; starting another or unmounting aborts the running one. */
export function useImport({ type, base, profileUrl, onPreview }: ImportOptions): ImportControl {
  const [state, tell] = useReducer(importReducer, { status: 'idle' })
  const [send] = useImportProfileMutation()
  const subdomain = useSubdomain()
  const running = useRef<(() => void) | null>(null)
  const stop = () => {
    running.current?.()
    running.current = null
  }
  useEffect(() => stop, [])

  async function bring(way: ImportMethod, brought: Brought) {
    stop()
    tell({ told: 'begun', way, large: Boolean(brought.file ?? brought.photos) })
    const call = send({
      brought,
      base,
      profileUrl: base ? undefined : profileUrl,
      subdomain,
      onStage: event => tell({ told: 'stage', event }),
      onSent: share => tell({ told: 'sent', share }),
    })
    let stopped = false
    running.current = () => {
      stopped = true
      call.abort()
    }
    try {
      const preview = await call.unwrap()
      if (stopped) return
      tell({ told: 'over' })
      onPreview(preview)
    } catch (thrown) {
      if (!stopped) tell({ told: 'failed', failure: asFailure(thrown) ?? failureOf('FETCH_ERROR') })
    }
  }

  return {
    state,
    bring: (way, brought) => void bring(way, brought),
    bringFiles(files) {
      const sorted = classifyFiles(files, type)
      if ('refusal' in sorted) tell({ told: 'refused', way: sorted.way, message: sorted.refusal })
      else void bring(sorted.way, sorted.brought)
    },
    stop() {
      stop()
      tell({ told: 'over' })
    },
  }
}

/** Props of every import method's form. */
export type MethodProps = {
  type: ImportTarget
  base: Profile | null
  profileUrl: string | null
  importing: ImportControl
  /** Why the last attempt with this method failed. */
  error: string | null
}
