import type {
  LoginRequest,
  SessionResponse,
  SignupRequest,
  StatusResponse,
  TwoFactorRequired,
} from '@vitrine/model'
import type { z } from 'zod'
import { baseApi } from '../../client/base-api.ts'

export const authApi = baseApi.injectEndpoints({
  endpoints: build => ({
    status: build.query<z.infer<typeof StatusResponse>, void>({
      query: () => ({ url: '/auth/status' }),
      providesTags: ['Status'],
    }),
    login: build.mutation<SessionResponse | TwoFactorRequired, LoginRequest>({
      query: body => ({ url: '/auth/email/login', method: 'POST', body, anonymous: true }),
    }),
    signup: build.mutation<SessionResponse, SignupRequest>({
      query: body => ({ url: '/auth/email/signup', method: 'POST', body, anonymous: true }),
    }),
    logout: build.mutation<{ ok: true }, void>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
    }),
  }),
})

export const { useLoginMutation, useSignupMutation } = authApi
