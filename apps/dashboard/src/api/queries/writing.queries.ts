import type {
  HelpMeWriteRequest,
  HelpMeWriteResponse,
  WritingOptionsRequest,
  WritingOptionsResponse,
} from '@vitrine/model'
import type { WrittenText } from '../../ui/writing/writer.ts'
import { baseApi } from '../client/base-api.ts'
import { createFailure } from '../client/failure.ts'
import type { Session } from '../client/session-port.ts'
import type { AppDispatch, RootState } from '../state/state.ts'

export const writingApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /**
     * The writing options for a text. A mutation, because they depend on the current text and must not be cached.
     */
    writingOptions: build.mutation<WritingOptionsResponse, WritingOptionsRequest>({
      query: body => ({ url: '/ai/help-me-write/options', method: 'POST', body }),
    }),
  }),
})

/** Loads the code that reads a streamed text; exported for prefetching. */
export const loadWriteStream = () => import('../streams/write-stream.ts')

/** Requests a text and streams it to `onProgress`. Throws a Failure, or the reason of an aborted `signal`. */
export function writeText(
  request: HelpMeWriteRequest,
  signal: AbortSignal,
  onProgress: (written: WrittenText) => void,
) {
  return async (_: AppDispatch, __: () => RootState, session: Session): Promise<HelpMeWriteResponse> => {
    const { streamText } = await loadWriteStream().catch(() => {
      throw createFailure('FETCH_ERROR')
    })
    return streamText(request, session, signal, onProgress)
  }
}
