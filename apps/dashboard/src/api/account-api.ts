import { baseApi } from './base-api.ts'

/** The calls of an account are in a file of their own: most screens only tell that what they answered may be old. */
export const taggedAccountApi = baseApi.enhanceEndpoints({
  addTagTypes: ['Identities', 'Sessions', 'Tokens'],
})
