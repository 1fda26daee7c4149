import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PaidFeature } from '@vitrine/model'
import { clearCredentials } from './auth-slice.ts'

export type UpgradeState = {
  request: {
    /** The feature that needs the Standard plan; null for the plan as a whole. */
    feature: PaidFeature | null
    /** Null for the current website. */
    websiteId: string | null
  } | null
}

/**
 * The open upgrade dialog. There is one for the application, so that any screen and any refused call can open it.
 */
export const upgradeSlice = createSlice({
  name: 'upgrade',
  initialState: { request: null } as UpgradeState,
  reducers: {
    openUpgrade: (_state, { payload }: PayloadAction<NonNullable<UpgradeState['request']>>) => ({
      request: payload,
    }),
    closeUpgrade: () => ({ request: null }),
  },
  extraReducers: builder => builder.addCase(clearCredentials, () => ({ request: null })),
})

export const { openUpgrade, closeUpgrade } = upgradeSlice.actions
