import { createSlice } from '@reduxjs/toolkit'
import type { Subdomain } from '@vitrine/model'

/** The subdomain state of the specification (section 3): set once, from the page's host. */
export type MiddlewareState = { subdomain: Subdomain | null; isValid: boolean }

export const middlewareSlice = createSlice({
  name: 'middleware',
  initialState: { subdomain: null, isValid: false } as MiddlewareState,
  reducers: {},
})
