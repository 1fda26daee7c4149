import type {
  HelpMeWriteRequest,
  HelpMeWriteResponse,
  WritingWaysRequest,
  WritingWaysResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'
import { createFailure } from '../client/failure.ts'
import type { Session } from '../client/session-port.ts'
import type { AppDispatch, RootState } from '../state/state.ts'

export const writingApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** What can be done for a text: asked anew each time, as the text is another. */
    writingWays: build.mutation<WritingWaysResponse, WritingWaysRequest>({
      query: body => ({ url: '/ai/help-me-write/ways', method: 'POST', body }),
    }),
  }),
})

/** What reads a text as it is written: for fetching it ahead. */
export const loadWriteStream = () => import('../streams/write-stream.ts')

/** Asks for a text, as it is written. Throws a Failure; an aborted `signal` its own reason. */
export function writeText(asked: HelpMeWriteRequest, signal: AbortSignal, onText: (text: string) => void) {
  return async (_: AppDispatch, __: () => RootState, session: Session): Promise<HelpMeWriteResponse> => {
    const { streamText } = await loadWriteStream().catch(() => {
      throw createFailure('FETCH_ERROR')
    })
    return streamText(asked, session, signal, onText)
  }
}
