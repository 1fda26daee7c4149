import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '@vitrine/model'

export type AuthState = {
  user: User | null
  accessToken: string | null
  refreshToken: string | null
  /** True until the server has said whether a stored token is valid. */
  isLoading: boolean
  /** The session ended while work was unsaved: the screen stays, and the user may log in again over it. */
  isLapsed: boolean
  /** The server ended the session, and the user was not asked: the login says so. */
  wasEnded: boolean
}

export const signedOut: AuthState = {
  user: null,
  accessToken: null,
  refreshToken: null,
  isLoading: false,
  isLapsed: false,
  wasEnded: false,
}

/** The session, with the rules of the specification (section 4). persistence.ts mirrors it to local storage. */
export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    setCredentials(
      state,
      { payload }: PayloadAction<{ accessToken: string; refreshToken?: string | undefined }>,
    ) {
      state.accessToken = payload.accessToken
      if (payload.refreshToken) state.refreshToken = payload.refreshToken
      state.isLoading = false
      state.isLapsed = false
      state.wasEnded = false
    },
    setUser(state, { payload }: PayloadAction<User | null>) {
      state.user = payload
    },
    /** Changes that follow from a response which does not contain the user. */
    patchUser(state, { payload }: PayloadAction<Partial<User>>) {
      if (state.user) Object.assign(state.user, payload)
    },
    /** An empty value ends the session: clears both tokens and the user. */
    updateAccessToken(state, { payload }: PayloadAction<string | null>) {
      if (payload) {
        state.accessToken = payload
        return
      }
      state.accessToken = null
      state.refreshToken = null
      state.user = null
    },
    clearCredentials(state) {
      state.accessToken = null
      state.refreshToken = null
      state.isLoading = false
      state.isLapsed = false
    },
    lapse(state) {
      state.accessToken = null
      state.refreshToken = null
      state.isLapsed = true
    },
    markEnded(state) {
      state.wasEnded = true
    },
    clearUser(state) {
      state.user = null
    },
    setLoading(state, { payload }: PayloadAction<boolean>) {
      state.isLoading = payload
    },
  },
})

export const {
  setCredentials,
  setUser,
  patchUser,
  updateAccessToken,
  clearCredentials,
  lapse,
  markEnded,
  clearUser,
  setLoading,
} = authSlice.actions
