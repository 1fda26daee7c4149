import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit'
import type { Change, MediaByUrl } from '@vitrine/model'
import { clearCredentials } from '../auth-slice.ts'
import { reducer } from '../reducer.ts'
import * as from from './design-state.ts'

type State = from.DesignState

/** The pure functions compare snapshots by identity, which Immer's proxies lack: they get the originals. */
const getOriginal = (state: Draft<State>): State => original(state) as State

const reduceWith =
  <P>(next: (state: State, payload: P) => State) =>
  (state: Draft<State>, { payload }: PayloadAction<P>): State =>
    next(getOriginal(state), payload)

/** The editor's slice. It is loaded with the editor and injected into the store then. */
const designSlice = createSlice({
  name: 'design',
  initialState: from.initialState,
  reducers: {
    openDesign: reduceWith(from.openDesignState),
    changeDesign: {
      prepare: (change: Change, session: string | null = null) => ({
        payload: { change, now: Date.now(), session },
      }),
      reducer: reduceWith((state, { change, now, session }: from.TimedChange) =>
        from.applyDesignChange(state, change, now, session),
      ),
    },
    undoChange: state => from.undoState(getOriginal(state)),
    redoChange: state => from.redoState(getOriginal(state)),
    markPublished: reduceWith(from.publishState),
    replaceDesign: reduceWith(from.replaceState),
    addFileToUpload: reduceWith(from.addFile),
    addMedia: (state, { payload }: PayloadAction<MediaByUrl>) => void Object.assign(state.media, payload),
    addStatements: reduceWith(from.addStatementsState),
    setIframeLoaded(state, { payload }: PayloadAction<Partial<State['iframeLoaded']>>) {
      Object.assign(state.iframeLoaded, payload)
    },
    setDraftStored(state, { payload }: PayloadAction<boolean>) {
      state.isDraftStored = payload
    },
    setAiWriting: reduceWith(from.setAiWritingState),
    setMobileDrawerView(state, { payload }: PayloadAction<from.ShownWidth>) {
      state.mobileDrawerView = payload
    },
    closeDesign: () => from.initialState,
  },
  extraReducers: builder => {
    builder.addCase(clearCredentials, () => from.initialState)
  },
})

reducer.inject({ reducerPath: 'design', reducer: designSlice.reducer })

export const {
  openDesign,
  changeDesign,
  undoChange,
  redoChange,
  markPublished,
  replaceDesign,
  addFileToUpload,
  addMedia,
  addStatements,
  setIframeLoaded,
  setDraftStored,
  setAiWriting,
  setMobileDrawerView,
  closeDesign,
} = designSlice.actions
