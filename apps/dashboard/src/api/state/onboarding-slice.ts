import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PreviewData, ThemeName, WebsiteType } from '@vitrine/model'

/** What a visitor chose for the website that is about to be created. */
export type WebsiteDetails = {
  name: string
  domain: string
  theme: ThemeName
  type: WebsiteType
  /** Names this one creation, so that a reload or a second tab does not create a second website. */
  key?: string | undefined
}

export type OnboardingState = {
  websiteDetails: WebsiteDetails | null
  previewData: PreviewData | null
  isOnboardCompleted: boolean
  /** Counts 'save to local storage', so that storage follows even when nothing else changed. */
  saves: number
}

export const initialOnboarding: OnboardingState = {
  websiteDetails: null,
  previewData: null,
  isOnboardCompleted: false,
  saves: 0,
}

/** From the pasted link to the created website (specification, section 4). Local storage follows: persistence.ts. */
export const onboardingSlice = createSlice({
  name: 'onboarding',
  initialState: initialOnboarding,
  reducers: {
    setPreviewData(state, { payload }: PayloadAction<PreviewData | null>) {
      return { ...state, previewData: payload }
    },
    setWebsiteDetails(state, { payload }: PayloadAction<WebsiteDetails | null>) {
      state.websiteDetails = payload
    },
    saveToLocalStorage(state) {
      state.saves += 1
    },
    clearWebsiteDetails(state) {
      state.websiteDetails = null
    },
    clearOnboardState(state) {
      state.previewData = null
      state.websiteDetails = null
    },
    setOnboardCompleted(state, { payload }: PayloadAction<boolean>) {
      state.isOnboardCompleted = payload
    },
  },
})

export const {
  setPreviewData,
  setWebsiteDetails,
  saveToLocalStorage,
  clearWebsiteDetails,
  clearOnboardState,
  setOnboardCompleted,
} = onboardingSlice.actions
