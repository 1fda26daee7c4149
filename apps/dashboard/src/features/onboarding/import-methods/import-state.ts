import type { StageEvent } from '@vitrine/model'
import type { Failure } from '../../../api/failure.ts'
import { pendingStages, type StageState, applyStageEvent } from '../reading/reading-stages.ts'
import type { ImportMethod } from './method.ts'

/** State of one import, with the method that it belongs to once it started. */
export type ImportState =
  | { status: 'idle' }
  | {
      status: 'busy'
      way: ImportMethod
      /** Uploaded share, 0–1; null for payloads too small to show an upload. */
      sent: number | null
      lines: StageState[]
    }
  | {
      status: 'failed'
      way: ImportMethod
      message: string
      fields: Record<string, string>
      requestId?: string | undefined
    }

export type ImportEvent =
  | { told: 'begun'; way: ImportMethod; large: boolean }
  | { told: 'sent'; share: number }
  | { told: 'stage'; event: StageEvent }
  | { told: 'refused'; way: ImportMethod; message: string }
  | { told: 'failed'; failure: Failure }
  | { told: 'over' }

export function importReducer(state: ImportState, happened: ImportEvent): ImportState {
  switch (happened.told) {
    case 'begun':
      return {
        status: 'busy',
        way: happened.way,
        sent: happened.large ? 0 : null,
        lines: pendingStages('file'),
      }
    case 'refused':
      return { status: 'failed', way: happened.way, message: happened.message, fields: {} }
    case 'over':
      return { status: 'idle' }
    default:
      return state.status === 'busy' ? reduceBusy(state, happened) : state
  }
}

type Busy = Extract<ImportState, { status: 'busy' }>

function reduceBusy(
  state: Busy,
  happened: Extract<ImportEvent, { told: 'sent' | 'stage' | 'failed' }>,
): ImportState {
  switch (happened.told) {
    case 'sent':
      return state.sent === null ? state : { ...state, sent: Math.max(state.sent, happened.share) }
    case 'stage':
      return { ...state, lines: applyStageEvent(state.lines, happened.event) }
    case 'failed': {
      const { message, fields = {}, requestId } = happened.failure
      return { status: 'failed', way: state.way, message: fields[state.way] ?? message, fields, requestId }
    }
  }
}
