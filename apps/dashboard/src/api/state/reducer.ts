import { combineSlices } from '@reduxjs/toolkit'
import { baseApi } from '../client/base-api.ts'
import { authSlice } from './auth-slice.ts'
import type { DesignState } from './design/design-state.ts'
import { middlewareSlice } from './middleware-slice.ts'
import { onboardingSlice } from './onboarding-slice.ts'
import { paymentSlice } from './payment-slice.ts'
import { postGenerationSlice } from './post-generation-slice.ts'
import { upgradeSlice } from './upgrade-slice.ts'
import { websiteSlice } from './website-slice.ts'

/** The initial reducers; the design slice is injected when the editor loads. */
export const reducer = combineSlices({
  [baseApi.reducerPath]: baseApi.reducer,
  auth: authSlice.reducer,
  onboarding: onboardingSlice.reducer,
  middleware: middlewareSlice.reducer,
  website: websiteSlice.reducer,
  postGeneration: postGenerationSlice.reducer,
  payment: paymentSlice.reducer,
  upgrade: upgradeSlice.reducer,
}).withLazyLoadedSlices<{ design: DesignState }>()
