import type { OkResponse, SessionResponse, SetupRequest } from '@vitrine/model'
import { baseApi } from '../../client/base-api.ts'

const setupApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Answers 404 once there is an account. */
    setupState: build.query<OkResponse, void>({
      query: () => ({ url: '/setup', anonymous: true }),
      keepUnusedDataFor: 0,
    }),
    setUp: build.mutation<SessionResponse, SetupRequest>({
      query: body => ({ url: '/setup', method: 'POST', body, anonymous: true }),
    }),
  }),
})

export const { useSetupStateQuery, useSetUpMutation } = setupApi
