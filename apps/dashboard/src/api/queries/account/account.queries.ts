import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import type {
  CreateTokenRequest,
  CreateTokenResponse,
  DeleteAccountRequest,
  EditUserRequest,
  EndSessionsResponse,
  IdentitiesResponse,
  LinkRequest,
  LinkResponse,
  OkResponse,
  ProofRequest,
  ProviderName,
  SessionsResponse,
  TokensResponse,
  UserResponse,
} from '@vitrine/model'
import { baseApi } from '../../client/base-api.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { patchUser, setUser } from '../../state/auth-slice.ts'

type MutationLifecycle = {
  dispatch: (action: unknown) => unknown
  queryFulfilled: Promise<{ data: UserResponse }>
}

/** Stores the user of the response. */
const storeUser = (_call: unknown, { dispatch, queryFulfilled }: MutationLifecycle) =>
  queryFulfilled.then(
    ({ data }) => void dispatch(setUser(data.user)),
    // The calling screen shows the error.
    () => undefined,
  )

/** The account settings' calls. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: build => ({
    editUser: build.mutation<UserResponse, EditUserRequest>({
      query: body => ({ url: '/auth/user', method: 'PATCH', body }),
      onQueryStarted: storeUser,
      invalidatesTags: (_result, error, { newPassword }) =>
        error || newPassword === undefined ? [] : ['Identities', 'Sessions'],
    }),
    setPicture: build.mutation<UserResponse, File>({
      query: file => {
        const body = new FormData()
        body.append('file', file, file.name)
        return { url: '/auth/picture', method: 'POST', body, timeout: 120_000 }
      },
      onQueryStarted: storeUser,
    }),
    withdrawEmail: build.mutation<OkResponse, void>({
      query: () => ({ url: '/auth/pending-email', method: 'DELETE' }),
      onQueryStarted: (_call, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(patchUser({ pending_email: null })),
          () => undefined,
        ),
    }),
    identities: build.query<IdentitiesResponse, void>({
      query: () => ({ url: '/auth/identities' }),
      providesTags: ['Identities'],
    }),
    /** Returns the provider's login URL; it redirects back to `returnTo`. */
    linkIdentity: build.mutation<LinkResponse, LinkRequest & { provider: ProviderName }>({
      query: ({ provider, ...body }) => ({ url: `/auth/oauth/${provider}/link`, method: 'POST', body }),
    }),
    unlinkIdentity: build.mutation<OkResponse, ProofRequest & { provider: ProviderName }>({
      query: ({ provider, ...body }) => ({ url: `/auth/identities/${provider}`, method: 'DELETE', body }),
      invalidatesTags: ['Identities'],
    }),
    sessions: build.query<SessionsResponse, void>({
      query: () => ({ url: '/auth/sessions' }),
      providesTags: ['Sessions'],
    }),
    /**
     * The argument is the session's id. The list is refetched even after an error: the session may have ended by
     * itself.
     */
    endSession: build.mutation<OkResponse, string>({
      query: id => ({ url: `/auth/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<EndSessionsResponse, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    tokens: build.query<TokensResponse, void>({
      query: () => ({ url: '/auth/tokens' }),
      providesTags: ['Tokens'],
    }),
    createToken: build.mutation<CreateTokenResponse, CreateTokenRequest>({
      query: body => ({ url: '/auth/tokens', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Tokens']),
    }),
    /** The argument is the token's id. */
    revokeToken: build.mutation<OkResponse, string>({
      query: id => ({ url: `/auth/tokens/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Tokens'],
    }),
    /**
     * Downloads the account's data as a ZIP file and returns its name and size in bytes. The store keeps none of
     * the content.
     */
    exportAccount: build.mutation<{ name: string; bytes: number }, { onReceived: (bytes: number) => void }>({
      queryFn: async ({ onReceived }, _api, _options, send) => {
        const answer = await send({
          url: '/auth/export',
          timeout: 600_000,
          responseHandler: response =>
            response.ok ? readBlobWithProgress(response, onReceived) : response.json(),
        })
        if (answer.error) return { error: answer.error }
        const disposition =
          (answer.meta as FetchBaseQueryMeta | undefined)?.response?.headers.get('content-disposition') ?? ''
        const name = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'account.zip'
        const file = answer.data as Blob
        saveFile(file, name)
        return { data: { name, bytes: file.size } }
      },
    }),
    deleteAccount: build.mutation<OkResponse, DeleteAccountRequest>({
      query: ({ password }) => ({
        url: '/auth/delete-account',
        method: 'DELETE',
        body: password === undefined ? undefined : { password },
        // Also deletes every website with its files.
        timeout: 120_000,
      }),
    }),
  }),
})

export const {
  useEditUserMutation,
  useSetPictureMutation,
  useWithdrawEmailMutation,
  useIdentitiesQuery,
  useLinkIdentityMutation,
  useUnlinkIdentityMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useTokensQuery,
  useCreateTokenMutation,
  useRevokeTokenMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = accountApi

/**
 * Reads a response body as a Blob and reports the bytes received so far. An archive that is compressed while it is
 * sent has no known length, so there is no total. Throws if the connection breaks.
 */
export async function readBlobWithProgress(
  response: Response,
  onReceived: (bytes: number) => void,
): Promise<Blob> {
  if (!response.body) return response.blob()
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.byteLength
        onReceived(received)
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { headers: response.headers }).blob()
}
