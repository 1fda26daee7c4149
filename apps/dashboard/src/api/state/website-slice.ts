import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Website } from '@vitrine/model'
import { websitesApi } from '../queries/websites.queries.ts'

export type WebsiteState = {
  currentWebsite: Website | null
  /** The current website was deleted and the server has not named the next one yet. */
  isUncertain: boolean
}

/** The selected website. Follows every response about it. */
export const websiteSlice = createSlice({
  name: 'website',
  initialState: { currentWebsite: null, isUncertain: false } as WebsiteState,
  reducers: {
    setCurrentWebsite(state, { payload }: PayloadAction<Website | null>) {
      state.currentWebsite = payload
    },
  },
  extraReducers: builder => {
    const { currentWebsite, switchWebsite, createWebsite, editWebsite, deleteWebsite } = websitesApi.endpoints
    builder
      .addMatcher(currentWebsite.matchFulfilled, (state, { payload }) => {
        state.currentWebsite = payload.website
        state.isUncertain = false
      })
      .addMatcher(currentWebsite.matchRejected, state => {
        state.isUncertain = false
      })
      .addMatcher(switchWebsite.matchFulfilled, (state, { payload }) => {
        state.currentWebsite = payload.website
      })
      .addMatcher(createWebsite.matchFulfilled, (state, { payload }) => {
        state.currentWebsite = payload.website
      })
      .addMatcher(editWebsite.matchFulfilled, (state, { payload }) => {
        if (state.currentWebsite?._id === payload.website._id) state.currentWebsite = payload.website
      })
      .addMatcher(deleteWebsite.matchFulfilled, (state, { meta }) => {
        if (state.currentWebsite?._id !== meta.arg.originalArgs) return
        state.currentWebsite = null
        state.isUncertain = true
      })
  },
})

export const { setCurrentWebsite } = websiteSlice.actions
