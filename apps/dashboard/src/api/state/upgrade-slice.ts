import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { PaidFeature } from '@vitrine/model'
import { clearCredentials } from './auth-slice.ts'

export type UpgradeState = {
  asked: {
    /** What needs the Standard plan; null where it is wanted as a whole. */
    feature: PaidFeature | null
    /** Null for the current one. */
    websiteId: string | null
  } | null
}

/** Which upgrade dialog is open. It stands once, so that any screen and any refused call can open it. */
export const upgradeSlice = createSlice({
  name: 'upgrade',
  initialState: { asked: null } as UpgradeState,
  reducers: {
    askUpgrade: (_state, { payload }: PayloadAction<NonNullable<UpgradeState['asked']>>) => ({
      asked: payload,
    }),
    closeUpgrade: () => ({ asked: null }),
  },
  extraReducers: builder => builder.addCase(clearCredentials, () => ({ asked: null })),
})

export const { askUpgrade, closeUpgrade } = upgradeSlice.actions
