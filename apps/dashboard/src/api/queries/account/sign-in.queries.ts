import type {
  ForgotPasswordRequest,
  OkResponse,
  ProvidersResponse,
  ResetPasswordRequest,
  EndMailedSessionRequest,
  EndMailedSessionResponse,
  UndoEmailRequest,
  UndoEmailResponse,
  UserResponse,
  VerifyEmailRequest,
} from '@vitrine/model'
import { baseApi } from '../../client/base-api.ts'

/** Calls of the login screens and of links in mails. */
const signInApi = baseApi.injectEndpoints({
  endpoints: build => ({
    providers: build.query<ProvidersResponse, void>({
      query: () => ({ url: '/auth/providers', anonymous: true }),
    }),
    forgotPassword: build.mutation<OkResponse, ForgotPasswordRequest>({
      query: body => ({ url: '/auth/forgot-password', method: 'POST', body, anonymous: true }),
    }),
    resetPassword: build.mutation<OkResponse, ResetPasswordRequest>({
      query: body => ({ url: '/auth/reset-password', method: 'POST', body, anonymous: true }),
    }),
    /** Needs the account's session: opening the link alone verifies nothing. */
    verifyEmail: build.mutation<UserResponse, VerifyEmailRequest>({
      query: body => ({ url: '/auth/verify-email', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Status']),
    }),
    resendVerification: build.mutation<OkResponse, void>({
      query: () => ({ url: '/auth/resend-verification', method: 'POST' }),
    }),
    undoEmail: build.mutation<UndoEmailResponse, UndoEmailRequest>({
      query: body => ({ url: '/auth/undo-email', method: 'POST', body, anonymous: true }),
    }),
    endMailedSession: build.mutation<EndMailedSessionResponse, EndMailedSessionRequest>({
      query: body => ({ url: '/auth/end-session', method: 'POST', body, anonymous: true }),
    }),
  }),
})

export const {
  useProvidersQuery,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useUndoEmailMutation,
  useEndMailedSessionMutation,
} = signInApi
