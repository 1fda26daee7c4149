import type { StageEvent } from '@vitrine/model'
import type { Failure } from '../../../api/failure.ts'
import { notStarted, type StageLine, withEvent } from '../reading/reading-stages.ts'
import type { Way } from './method.ts'

/** One import: nothing yet, on its way, or refused, each at the way that it came by. */
export type ImportState =
  | { status: 'idle' }
  | {
      status: 'busy'
      way: Way
      /** Share of the upload, 0–1; null where there is nothing large to send. */
      sent: number | null
      lines: StageLine[]
    }
  | {
      status: 'failed'
      way: Way
      message: string
      fields: Record<string, string>
      requestId?: string | undefined
    }

export type ImportEvent =
  | { told: 'begun'; way: Way; large: boolean }
  | { told: 'sent'; share: number }
  | { told: 'stage'; event: StageEvent }
  | { told: 'refused'; way: Way; message: string }
  | { told: 'failed'; failure: Failure }
  | { told: 'over' }

export function withImport(state: ImportState, happened: ImportEvent): ImportState {
  switch (happened.told) {
    case 'begun':
      return {
        status: 'busy',
        way: happened.way,
        sent: happened.large ? 0 : null,
        lines: notStarted('file'),
      }
    case 'refused':
      return { status: 'failed', way: happened.way, message: happened.message, fields: {} }
    case 'over':
      return { status: 'idle' }
    default:
      return state.status === 'busy' ? whileBusy(state, happened) : state
  }
}

type Busy = Extract<ImportState, { status: 'busy' }>

function whileBusy(
  state: Busy,
  happened: Extract<ImportEvent, { told: 'sent' | 'stage' | 'failed' }>,
): ImportState {
  switch (happened.told) {
    case 'sent':
      return state.sent === null ? state : { ...state, sent: Math.max(state.sent, happened.share) }
    case 'stage':
      return { ...state, lines: withEvent(state.lines, happened.event) }
    case 'failed': {
      const { message, fields = {}, requestId } = happened.failure
      return { status: 'failed', way: state.way, message: fields[state.way] ?? message, fields, requestId }
    }
  }
}
