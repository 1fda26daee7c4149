import type { AccessResponse, CreateShareLinkRequest, SetAccessPasswordRequest } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'
import type { AppDispatch } from '../state/state.ts'

const pathOf = (id: string, part = '') => `/website/${encodeURIComponent(id)}/access${part}`
type OfWebsite = { id: string }
type StartedCall = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: AccessResponse }> }

/** Stores the new state that a change answers with. */
async function storeAnswer({ id }: OfWebsite, call: StartedCall): Promise<void> {
  const saved = await call.queryFulfilled.catch(() => null)
  if (saved) call.dispatch(accessApi.util.upsertQueryData('access', id, saved.data))
}

/** Access to a website: visibility, passwords and share links. Every change answers with the new state. */
export const accessApi = baseApi.injectEndpoints({
  endpoints: build => ({
    access: build.query<AccessResponse, string>({
      query: id => ({ url: pathOf(id) }),
      providesTags: ['Access'],
      // Links may have been opened meanwhile.
      keepUnusedDataFor: 0,
    }),
    setAccessPassword: build.mutation<AccessResponse, OfWebsite & SetAccessPasswordRequest>({
      query: ({ id, ...body }) => ({ url: pathOf(id, '/password'), method: 'PUT', body }),
      onQueryStarted: storeAnswer,
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite', 'Websites']),
    }),
    removePagePassword: build.mutation<AccessResponse, OfWebsite & { post_id: string }>({
      query: ({ id, post_id }) => ({
        url: pathOf(id, '/password'),
        method: 'DELETE',
        params: { post_id },
      }),
      onQueryStarted: storeAnswer,
    }),
    createShareLink: build.mutation<AccessResponse, OfWebsite & CreateShareLinkRequest>({
      query: ({ id, ...body }) => ({ url: pathOf(id, '/links'), method: 'POST', body }),
      onQueryStarted: storeAnswer,
    }),
    deleteShareLink: build.mutation<AccessResponse, OfWebsite & { linkId: string }>({
      query: ({ id, linkId }) => ({
        url: pathOf(id, `/links/${encodeURIComponent(linkId)}`),
        method: 'DELETE',
      }),
      onQueryStarted: storeAnswer,
    }),
  }),
})

export const {
  useAccessQuery,
  useSetAccessPasswordMutation,
  useRemovePagePasswordMutation,
  useCreateShareLinkMutation,
  useDeleteShareLinkMutation,
} = accessApi
