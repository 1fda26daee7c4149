import type { OkResponse, ProvidersResponse } from '@vitrine/model'
import type { z } from 'zod'
import { baseApi } from './base-api.ts'

type Ok = z.infer<typeof OkResponse>

/** What is asked before anybody is signed in. */
export const signInApi = baseApi.injectEndpoints({
  endpoints: build => ({
    providers: build.query<ProvidersResponse, void>({
      query: () => ({ url: '/auth/providers', anonymous: true }),
    }),
    forgotPassword: build.mutation<Ok, { email: string }>({
      query: body => ({ url: '/auth/forgot-password', method: 'POST', body, anonymous: true }),
    }),
    resetPassword: build.mutation<Ok, { token: string; newPassword: string }>({
      query: body => ({ url: '/auth/reset-password', method: 'POST', body, anonymous: true }),
    }),
  }),
})

export const { useProvidersQuery, useForgotPasswordMutation, useResetPasswordMutation } = signInApi
