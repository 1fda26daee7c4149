import type {
  AddFileResponse,
  AnswerSourcesRequest,
  ApplyMailedChangesRequest,
  ApplyMailedChangesResponse,
  LimitSourceRequest,
  MailedChangesResponse,
  SaveScheduleRequest,
  SortSourcesRequest,
  WebsiteEvidenceResponse,
  WebsiteRefreshResponse,
  WebsiteSourcesResponse,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

const pathOf = (id: string) => `/website/${encodeURIComponent(id)}/sources`

const sourcesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** The argument is the website's id. */
    websiteSources: build.query<WebsiteSourcesResponse, string>({
      query: id => ({ url: pathOf(id) }),
      providesTags: ['CurrentWebsite'],
    }),
    /** Where each published text is from. The argument is the website's id. */
    websiteEvidence: build.query<WebsiteEvidenceResponse, string>({
      query: id => ({ url: `/website/${encodeURIComponent(id)}/evidence` }),
      providesTags: ['CurrentWebsite'],
    }),
    /** Reads another place; what it adds waits to be accepted. */
    addSource: build.mutation<WebsiteRefreshResponse, { id: string; link: string }>({
      query: ({ id, link }) => ({ url: pathOf(id), method: 'POST', body: { link }, timeout: 60_000 }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite']),
    }),
    /** Reads a file, for the first time or instead of an older one; what it changes waits to be accepted. */
    addFile: build.mutation<AddFileResponse, { id: string; file: File; replaces: string | null }>({
      query: ({ id, file, replaces }) => {
        const body = new FormData()
        if (replaces !== null) body.append('replaces', replaces)
        body.append('file', file)
        return { url: `${pathOf(id)}/file`, method: 'POST', body, timeout: 60_000 }
      },
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite']),
    }),
    /** Removes a source; what only it supports waits to be taken off the site. */
    removeSource: build.mutation<WebsiteRefreshResponse, { id: string; source: string }>({
      query: ({ id, source }) => ({ url: pathOf(id), method: 'DELETE', body: { source }, timeout: 60_000 }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite']),
    }),
    /** Chooses what a source may fill; what that changes waits to be accepted. */
    limitSource: build.mutation<WebsiteRefreshResponse, LimitSourceRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/fields`, method: 'PUT', body, timeout: 60_000 }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite']),
    }),
    /** Sorts the sources, the most trusted first; what that changes waits to be accepted. */
    sortSources: build.mutation<WebsiteRefreshResponse, SortSourcesRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/order`, method: 'PUT', body, timeout: 60_000 }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite']),
    }),
    /** Says which source is right where two differ; what that changes waits to be accepted. */
    answerSources: build.mutation<WebsiteRefreshResponse, AnswerSourcesRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `${pathOf(id)}/answer`, method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite']),
    }),
    /** Reads the changes that a mailed link shows. A POST, as the token must not appear in logs. */
    mailedChanges: build.mutation<MailedChangesResponse, { token: string }>({
      query: body => ({ url: '/website/mailed-changes', method: 'POST', body, anonymous: true }),
    }),
    applyMailedChanges: build.mutation<ApplyMailedChangesResponse, ApplyMailedChangesRequest>({
      query: body => ({
        url: '/website/mailed-changes/apply',
        method: 'POST',
        body,
        anonymous: true,
        timeout: 60_000,
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite', 'Websites', 'Design', 'Posts']),
    }),
    saveSchedule: build.mutation<WebsiteSourcesResponse, { id: string } & SaveScheduleRequest>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PUT', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['CurrentWebsite']),
    }),
  }),
})

export const {
  useWebsiteEvidenceQuery,
  useWebsiteSourcesQuery,
  useAddSourceMutation,
  useAddFileMutation,
  useLimitSourceMutation,
  useRemoveSourceMutation,
  useSortSourcesMutation,
  useAnswerSourcesMutation,
  useSaveScheduleMutation,
  useMailedChangesMutation,
  useApplyMailedChangesMutation,
} = sourcesApi
