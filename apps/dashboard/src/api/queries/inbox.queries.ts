import type { Message, MessageFolder, MessageState, MessagesResponse } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

const pathOf = (websiteId: string, messageId = '') =>
  `/website/${encodeURIComponent(websiteId)}/messages${messageId && `/${encodeURIComponent(messageId)}`}`

type Page = {
  websiteId: string
  folder: MessageFolder
  /** The `sent_at` and `_id` of a message; only older ones. */
  before?: { sent_at: string; _id: string }
}
type One = { websiteId: string; messageId: string }

const inboxApi = baseApi.injectEndpoints({
  endpoints: build => ({
    messages: build.query<MessagesResponse, Page>({
      query: ({ websiteId, folder, before }) => ({
        url: pathOf(websiteId),
        params: { folder, ...(before ? { before: before.sent_at, before_id: before._id } : {}) },
      }),
      providesTags: ['Messages'],
      // New ones may have arrived meanwhile.
      keepUnusedDataFor: 0,
    }),
    editMessage: build.mutation<Message, One & { state: MessageState }>({
      query: ({ websiteId, messageId, state }) => ({
        url: pathOf(websiteId, messageId),
        method: 'PATCH',
        body: { state },
      }),
      invalidatesTags: ['Messages'],
    }),
    deleteMessage: build.mutation<{ ok: true }, One>({
      query: ({ websiteId, messageId }) => ({ url: pathOf(websiteId, messageId), method: 'DELETE' }),
      invalidatesTags: ['Messages'],
    }),
  }),
})

export const { useMessagesQuery, useEditMessageMutation, useDeleteMessageMutation } = inboxApi
