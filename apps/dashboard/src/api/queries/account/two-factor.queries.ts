import type {
  AddPasskeyRequest,
  OkResponse,
  PasskeyLoginRequest,
  PasskeyOptionsResponse,
  PasskeyResponse,
  ProofRequest,
  RecoveryCodesResponse,
  SessionResponse,
  StartTotpResponse,
  TwoFactorCodeRequest,
  TwoFactorRequired,
  TwoFactorResponse,
} from '@vitrine/model'
import { baseApi } from '../../client/base-api.ts'

const changed = (_result: unknown, error: unknown) => (error ? [] : (['TwoFactor'] as const))

/** Calls of two-step login and passkeys. */
const twoFactorApi = baseApi.injectEndpoints({
  endpoints: build => ({
    twoFactor: build.query<TwoFactorResponse, void>({
      query: () => ({ url: '/auth/two-factor' }),
      providesTags: ['TwoFactor'],
    }),
    pendingSignIn: build.query<TwoFactorRequired, void>({
      query: () => ({ url: '/auth/two-factor/pending', anonymous: true }),
      keepUnusedDataFor: 0,
    }),
    verifyCode: build.mutation<SessionResponse, TwoFactorCodeRequest>({
      query: body => ({ url: '/auth/two-factor/verify', method: 'POST', body, anonymous: true }),
    }),
    confirmCode: build.mutation<OkResponse, TwoFactorCodeRequest>({
      query: body => ({ url: '/auth/two-factor/confirm', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    startTotp: build.mutation<StartTotpResponse, ProofRequest>({
      query: body => ({ url: '/auth/two-factor/totp', method: 'POST', body }),
    }),
    confirmTotp: build.mutation<RecoveryCodesResponse, TwoFactorCodeRequest>({
      query: body => ({ url: '/auth/two-factor/totp/confirm', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    enableTwoFactor: build.mutation<RecoveryCodesResponse, ProofRequest>({
      query: body => ({ url: '/auth/two-factor', method: 'PUT', body }),
      invalidatesTags: changed,
    }),
    disableTwoFactor: build.mutation<OkResponse, ProofRequest>({
      query: body => ({ url: '/auth/two-factor', method: 'DELETE', body }),
      invalidatesTags: changed,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodesResponse, ProofRequest>({
      query: body => ({ url: '/auth/two-factor/recovery-codes', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    passkeyOptions: build.mutation<PasskeyOptionsResponse, ProofRequest>({
      query: body => ({ url: '/auth/passkeys/options', method: 'POST', body }),
    }),
    addPasskey: build.mutation<PasskeyResponse, AddPasskeyRequest>({
      query: body => ({ url: '/auth/passkeys', method: 'POST', body }),
      invalidatesTags: changed,
    }),
    removePasskey: build.mutation<OkResponse, ProofRequest & { id: string }>({
      query: ({ id, ...body }) => ({
        url: `/auth/passkeys/${encodeURIComponent(id)}`,
        method: 'DELETE',
        body,
      }),
      invalidatesTags: changed,
    }),
    passkeyLoginOptions: build.mutation<PasskeyOptionsResponse, void>({
      query: () => ({ url: '/auth/passkeys/login/options', method: 'POST', anonymous: true }),
    }),
    passkeyLogin: build.mutation<SessionResponse, PasskeyLoginRequest>({
      query: body => ({ url: '/auth/passkeys/login', method: 'POST', body, anonymous: true }),
    }),
    confirmPasskey: build.mutation<OkResponse, PasskeyLoginRequest>({
      query: body => ({ url: '/auth/passkeys/confirm', method: 'POST', body }),
      invalidatesTags: changed,
    }),
  }),
})

export const {
  useTwoFactorQuery,
  usePendingSignInQuery,
  useVerifyCodeMutation,
  useConfirmCodeMutation,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useEnableTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  usePasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  usePasskeyLoginOptionsMutation,
  usePasskeyLoginMutation,
  useConfirmPasskeyMutation,
} = twoFactorApi
