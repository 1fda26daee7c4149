import type { StageEvent } from '@vitrine/model'
import type { Failure } from '../../../api/client/failure.ts'
import { pendingStages, type StageState, applyStageEvent } from '../reading/reading-stages.ts'
import type { ImportMethod } from './method.ts'

/** State of one import, with the method that it belongs to once it started. */
export type ImportState =
  | { status: 'idle' }
  | {
      status: 'busy'
      method: ImportMethod
      /** Uploaded share, 0–1; null for payloads too small to show an upload. */
      uploaded: number | null
      stages: StageState[]
    }
  | {
      status: 'failed'
      method: ImportMethod
      /** The server's error code; null without one. */
      code: Failure['code']
      message: string
      fields: Record<string, string>
      requestId?: string | undefined
    }

export type ImportEvent =
  | { type: 'started'; method: ImportMethod; hasUpload: boolean }
  | { type: 'uploaded'; share: number }
  | { type: 'stage'; event: StageEvent }
  | { type: 'rejected'; method: ImportMethod; message: string }
  | { type: 'failed'; failure: Failure }
  | { type: 'ended' }

export function importReducer(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'started':
      return {
        status: 'busy',
        method: event.method,
        uploaded: event.hasUpload ? 0 : null,
        stages: pendingStages('file'),
      }
    case 'rejected':
      return { status: 'failed', method: event.method, code: null, message: event.message, fields: {} }
    case 'ended':
      return { status: 'idle' }
    default:
      return state.status === 'busy' ? reduceBusy(state, event) : state
  }
}

type Busy = Extract<ImportState, { status: 'busy' }>

function reduceBusy(
  state: Busy,
  event: Extract<ImportEvent, { type: 'uploaded' | 'stage' | 'failed' }>,
): ImportState {
  switch (event.type) {
    case 'uploaded':
      return state.uploaded === null ? state : { ...state, uploaded: Math.max(state.uploaded, event.share) }
    case 'stage':
      return { ...state, stages: applyStageEvent(state.stages, event.event) }
    case 'failed': {
      const { code, message, fields = {}, requestId } = event.failure
      return {
        status: 'failed',
        method: state.method,
        code,
        message: fields[state.method] ?? message,
        fields,
        requestId,
      }
    }
  }
}
