import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PreviewData, Suggestion, ThemeName, WebsiteType } from '@vitrine/model'

/** The visitor's choices for the website to create. */
export type WebsiteDetails = {
  name: string
  domain: string
  theme: ThemeName
  type: WebsiteType
  /** Idempotency key of the creation, so that a reload or a second tab creates no second website. */
  key?: string | undefined
  /** True once the owner asked to publish it or the countdown ended, false once they stopped it. */
  confirmed?: boolean | undefined
  /** True once one of the proposed looks was chosen for the preview. */
  hasProposal?: boolean | undefined
  /** The suggested wordings that were chosen for the preview. */
  wordings?: Suggestion[] | undefined
  /** A sent request without an answer, which may have created the website. */
  unanswered?: { name: string; domain: string } | undefined
}

export type OnboardingState = {
  websiteDetails: WebsiteDetails | null
  previewData: PreviewData | null
  isOnboardCompleted: boolean
  /** Incremented by `saveToLocalStorage`, so that storage is written even without another change. */
  saves: number
}

export const initialOnboarding: OnboardingState = {
  websiteDetails: null,
  previewData: null,
  isOnboardCompleted: false,
  saves: 0,
}

/**
 * From the pasted link to the created website (specification, section 4). persistence.ts mirrors it to local
 * storage.
 */
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

/** Whether the stored preview becomes a website by itself. One whose countdown was stopped waits for its owner. */
export const isCreationPending = ({ previewData, websiteDetails }: OnboardingState): boolean =>
  previewData !== null && websiteDetails?.confirmed !== false

export const {
  setPreviewData,
  setWebsiteDetails,
  saveToLocalStorage,
  clearWebsiteDetails,
  clearOnboardState,
  setOnboardCompleted,
} = onboardingSlice.actions
