import type {
  LanguagesResponse,
  ProposeTranslationsRequest,
  ProposeTranslationsResponse,
  SaveLanguagesRequest,
} from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

const languagesPath = (id: string) => `/website/${encodeURIComponent(id)}/languages`

/** The further languages of a website; apart from other settings, as only their screen needs them. */
const languagesApi = baseApi.injectEndpoints({
  endpoints: build => ({
    languages: build.query<LanguagesResponse, string>({
      query: id => ({ url: languagesPath(id) }),
      // The texts are those of the design and the posts.
      keepUnusedDataFor: 0,
    }),
    saveLanguages: build.mutation<LanguagesResponse, SaveLanguagesRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: languagesPath(id), method: 'PUT', body }),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved) dispatch(languagesApi.util.upsertQueryData('languages', id, saved.data))
      },
    }),
    /** Translates some texts with the model, which takes seconds; nothing is saved. */
    proposeTranslations: build.mutation<
      ProposeTranslationsResponse,
      ProposeTranslationsRequest & { id: string }
    >({
      query: ({ id, ...body }) => ({
        url: `${languagesPath(id)}/proposals`,
        method: 'POST',
        body,
        timeout: 200_000,
      }),
    }),
  }),
})

export const { useLanguagesQuery, useProposeTranslationsMutation, useSaveLanguagesMutation } = languagesApi
