import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { baseApi } from '../client/base-api.ts'
import type { Session } from '../client/session-port.ts'
import type { AuthState } from './auth-slice.ts'
import type { DesignState } from './design/design-state.ts'
import type { MiddlewareState } from './middleware-slice.ts'
import type { OnboardingState } from './onboarding-slice.ts'
import type { PaymentState } from './payment-slice.ts'
import type { PostGenerationState } from './post-generation-slice.ts'
import type { UpgradeState } from './upgrade-slice.ts'
import type { WebsiteState } from './website-slice.ts'

/** The store's state. app/ creates the store, above everything that reads it. */
export type RootState = {
  api: ReturnType<typeof baseApi.reducer>
  auth: AuthState
  onboarding: OnboardingState
  middleware: MiddlewareState
  website: WebsiteState
  postGeneration: PostGenerationState
  payment: PaymentState
  upgrade: UpgradeState
  /** Undefined until the editor has been loaded. */
  design?: DesignState
}
export type AppDispatch = ThunkDispatch<RootState, Session, UnknownAction>
