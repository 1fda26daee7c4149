import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit'
import type { Change } from '@vitrine/model'
import { clearCredentials } from '../auth-slice.ts'
import { reducer } from '../reducer.ts'
import * as from from './design-state.ts'

type State = from.DesignState

/** The pure functions compare snapshots by identity, which Immer's proxies do not have: they get what is behind. */
const plain = (state: Draft<State>): State => original(state) as State

const becomes =
  <P>(next: (state: State, payload: P) => State) =>
  (state: Draft<State>, { payload }: PayloadAction<P>): State =>
    next(plain(state), payload)

/** The editor's state. It is fetched with the editor, and joins the store then. */
const designSlice = createSlice({
  name: 'design',
  initialState: from.notEditing,
  reducers: {
    openDesign: becomes(from.opened),
    changeDesign: {
      prepare: (change: Change, sitting: string | null = null) => ({
        payload: { change, now: Date.now(), sitting },
      }),
      reducer: becomes((state, { change, now, sitting }: from.Made) =>
        from.changed(state, change, now, sitting),
      ),
    },
    undoChange: state => from.undone(plain(state)),
    redoChange: state => from.redone(plain(state)),
    designPublished: becomes(from.published),
    replaceDesign: becomes(from.replaced),
    chooseFile: becomes(from.fileChosen),
    setIframeLoaded(state, { payload }: PayloadAction<Partial<State['iframeLoaded']>>) {
      Object.assign(state.iframeLoaded, payload)
    },
    setKept(state, { payload }: PayloadAction<boolean>) {
      state.isKept = payload
    },
    setAiWriting: becomes(from.aiWriting),
    setMobileDrawerView(state, { payload }: PayloadAction<from.ShownWidth>) {
      state.mobileDrawerView = payload
    },
    closeDesign: () => from.notEditing,
  },
  extraReducers: builder => {
    builder.addCase(clearCredentials, () => from.notEditing)
  },
})

reducer.inject({ reducerPath: 'design', reducer: designSlice.reducer })

export const {
  openDesign,
  changeDesign,
  undoChange,
  redoChange,
  designPublished,
  replaceDesign,
  chooseFile,
  setIframeLoaded,
  setKept,
  setAiWriting,
  setMobileDrawerView,
  closeDesign,
} = designSlice.actions
