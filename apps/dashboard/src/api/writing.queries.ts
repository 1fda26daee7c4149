import type {
  HelpMeWriteRequest,
  HelpMeWriteResponse,
  WritingWaysRequest,
  WritingWaysResponse,
} from '@vitrine/model'
import { baseApi } from './base-api.ts'
import type { Session } from './session-port.ts'
import type { AppDispatch, RootState } from './state/state.ts'
import { streamText } from './write-stream.ts'

export const writingApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** What can be done for a text: asked anew each time, as the text is another. */
    writingWays: build.mutation<WritingWaysResponse, WritingWaysRequest>({
      query: body => ({ url: '/ai/help-me-write/ways', method: 'POST', body }),
    }),
  }),
})

/** Asks for a text, as it is written. Throws a Failure; an aborted `signal` its own reason. */
export function writeText(asked: HelpMeWriteRequest, signal: AbortSignal, onText: (text: string) => void) {
  return (_: AppDispatch, __: () => RootState, session: Session): Promise<HelpMeWriteResponse> =>
    streamText(asked, session, signal, onText)
}
