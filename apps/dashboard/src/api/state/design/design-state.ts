import {
  applyChange,
  type Change,
  type Design,
  type DesignResponse,
  type EditedDesign,
  type FieldPath,
  type History,
  createHistory,
  type MediaByUrl,
  redo,
  pushState,
  type SectionKey,
  type SectionOrder,
  undo,
  type WebsiteType,
} from '@vitrine/model'
import { isDeepEqual } from './is-deep-equal.ts'

/** A picture shown from this device until it is published; `oldImageUrl` is the one it replaces. */
export type FileToUpload = { file: File; oldImageUrl: string | null }
/** Input that cannot be saved: it stays in its field, the design keeps the last valid value. */
export type InvalidInput = { value: unknown; message: string }
type LastChange = { section: SectionKey | null; key: string; value: unknown }
export type ShownWidth = 'desktop' | 'mobile'

/** The state of the editor, with the names of the specification (section 3). */
export type DesignState = {
  websiteId: string | null
  websiteType: WebsiteType | null
  /** By section, with theme_name and theme_mode; null until it is loaded. */
  designData: Design | null
  section_order: SectionOrder
  unsaved: boolean
  /** By the picture's URL. */
  filesToUpload: Record<string, FileToUpload>
  /** False if this device cannot store the draft: storage is full or disabled. */
  isDraftStored: boolean
  lastChange: LastChange | null
  iframeLoaded: { page: boolean; version: boolean }
  isAiWriting: boolean
  mobileDrawerView: ShownWidth
  history: History<EditedDesign> | null
  /** The published design, and the revision that a save is based on. */
  saved: { draft: EditedDesign; revision: number } | null
  /** By section and path, `hero.title`. */
  invalidInputs: Record<string, InvalidInput>
  media: MediaByUrl
  /** Other data that the page depends on; null until it is loaded. */
  siteInfo: Pick<DesignResponse, 'seo' | 'kind' | 'is_example'> | null
  /** Sentences that the owner made their own statements in a writing help; sent with the next save. */
  statements: readonly string[]
  /** The last typed field and the time in milliseconds: letters that follow belong to the same undo step. */
  typing: { key: string; at: number; session: string | null } | null
}

export const initialState: DesignState = {
  websiteId: null,
  websiteType: null,
  designData: null,
  section_order: [],
  unsaved: false,
  filesToUpload: {},
  isDraftStored: true,
  lastChange: null,
  iframeLoaded: { page: false, version: false },
  isAiWriting: false,
  mobileDrawerView: 'desktop',
  history: null,
  saved: null,
  invalidInputs: {},
  media: {},
  siteInfo: null,
  statements: [],
  typing: null,
}

/** A change, its time in milliseconds, and its editing session, if any. */
export type TimedChange = { change: Change; now: number; session: string | null }

/** The most that one save may name, and their length. */
const MAX_STATEMENTS = 50
const MAX_STATEMENT_LENGTH = 2000

/** Milliseconds between two letters of one undo step. */
const TYPING_PAUSE_MS = 1500

/** The part of the state that is stored on this device. */
export type StoredDraft = Pick<DesignState, 'history' | 'saved' | 'filesToUpload' | 'media'> &
  Partial<Pick<DesignState, 'statements'>>

/** Returns the editor's initial state: the published design, or the draft that is stored on this device. */
export function openDesignState(
  state: DesignState,
  { websiteId, design, stored }: { websiteId: string; design: DesignResponse; stored: StoredDraft | null },
): DesignState {
  const draft = { design: design.design, section_order: design.section_order }
  const fresh: DesignState = {
    ...initialState,
    mobileDrawerView: state.mobileDrawerView,
    websiteId,
    websiteType: design.website_type,
    saved: { draft, revision: design.revision },
    media: design.media,
    siteInfo: { seo: design.seo, kind: design.kind, is_example: design.is_example },
  }
  if (!stored?.history) return withHistory(fresh, createHistory(draft))
  const { history, filesToUpload, statements = [] } = stored
  // A tab that closes right after publishing may not have stored that it did.
  const saved = isDeepEqual(history.present, draft) ? fresh.saved : stored.saved
  return withHistory(
    { ...fresh, saved, filesToUpload, statements, media: { ...stored.media, ...design.media } },
    history,
  )
}

/**
 * Applies a change as an undo step, or stores why its value is invalid. `now` is in milliseconds. Changes of one
 * field in one editing session are one step, however long they take.
 */
export function applyDesignChange(
  state: DesignState,
  change: Change,
  now: number,
  session: string | null = null,
): DesignState {
  if (!state.history) return state
  const key = getChangeKey(change)
  const result = applyChange(state.history.present, change)
  if (!result.ok) {
    const value = 'value' in change ? change.value : change.type === 'accent' ? change.accent : null
    const message = result.fields[key] ?? Object.values(result.fields)[0] ?? ''
    return { ...state, invalidInputs: { ...state.invalidInputs, [key]: { value, message } } }
  }
  const isTyped = change.type === 'set' || change.type === 'accent'
  const isSameField = state.typing?.key === key && state.typing.session === session
  const isRecent = state.isAiWriting || session !== null || now - (state.typing?.at ?? 0) < TYPING_PAUSE_MS
  const isSameStep = isTyped && isSameField && isRecent
  const next = withHistory(state, pushState(state.history, result.draft, isSameStep))
  return {
    ...next,
    invalidInputs: omitPath(state.invalidInputs, key),
    lastChange: describeLastChange(change),
    typing: isTyped ? { key, at: now, session } : null,
  }
}

/** Starts or ends AI writing. Each run is one undo step, apart from what was typed before. */
export const setAiWritingState = (state: DesignState, isAiWriting: boolean): DesignState => ({
  ...state,
  isAiWriting,
  typing: null,
})

// Undoing is disabled during AI writing: its next words would replace a text that it does not know.
export const undoState = (state: DesignState): DesignState =>
  state.history && !state.isAiWriting
    ? { ...withHistory(state, undo(state.history)), invalidInputs: {}, typing: null, lastChange: null }
    : state

export const redoState = (state: DesignState): DesignState =>
  state.history && !state.isAiWriting
    ? { ...withHistory(state, redo(state.history)), invalidInputs: {}, typing: null, lastChange: null }
    : state

/** Marks `sent` as published; what was changed while it was sent stays unsaved. */
export function publishState(
  state: DesignState,
  { sent, revision, media }: { sent: EditedDesign; revision: number; media: MediaByUrl },
): DesignState {
  if (!state.history) return state
  const filesToUpload = Object.fromEntries(
    Object.entries(state.filesToUpload).filter(([url]) => !Object.hasOwn(media, url)),
  )
  const next = {
    ...state,
    saved: { draft: sent, revision },
    media: { ...state.media, ...media },
    filesToUpload,
  }
  return { ...withHistory(next, state.history), typing: null }
}

/** Replaces the edited design by another one, as an undoable step. */
export function replaceState(
  state: DesignState,
  { draft, saved, media }: { draft: EditedDesign; saved: DesignState['saved']; media: MediaByUrl },
): DesignState {
  if (!state.history) return state
  const next = { ...state, saved, invalidInputs: {}, typing: null, media: { ...state.media, ...media } }
  return withHistory(next, pushState(state.history, draft))
}

/** Records sentences as the owner's own statements, the newest fifty. */
export const addStatementsState = (state: DesignState, sentences: readonly string[]): DesignState => ({
  ...state,
  statements: [...new Set([...state.statements, ...sentences])]
    .filter(({ length }) => length <= MAX_STATEMENT_LENGTH)
    .slice(-MAX_STATEMENTS),
})

export function addFile(
  state: DesignState,
  { url, file, oldImageUrl }: { url: string } & FileToUpload,
): DesignState {
  return { ...state, filesToUpload: { ...state.filesToUpload, [url]: { file, oldImageUrl } } }
}

function withHistory(state: DesignState, history: History<EditedDesign>): DesignState {
  const { design, section_order } = history.present
  return {
    ...state,
    history,
    designData: design,
    section_order,
    // A value that was typed and changed back by hand equals the published one.
    unsaved: !isDeepEqual(history.present, state.saved?.draft),
  }
}

/** The key of invalid input: section and path, or the name of a property of the whole page. */
export const invalidInputKey = (section: SectionKey, path: FieldPath): string => [section, ...path].join('.')

function getChangeKey(change: Change): string {
  if (!('section' in change)) return change.type
  return invalidInputKey(change.section, 'path' in change ? change.path : [])
}

function omitPath(invalidInputs: DesignState['invalidInputs'], path: string): DesignState['invalidInputs'] {
  const isBelow = (key: string) => key === path || key.startsWith(`${path}.`)
  if (!Object.keys(invalidInputs).some(isBelow)) return invalidInputs
  return Object.fromEntries(Object.entries(invalidInputs).filter(([key]) => !isBelow(key)))
}

function describeLastChange(change: Change): LastChange {
  if (!('section' in change)) {
    // A change of the whole page names one property.
    const { type: _, ...values } = change
    const [[key = '', value] = []] = Object.entries(values)
    return { section: null, key, value }
  }
  switch (change.type) {
    case 'show':
      return { section: change.section, key: 'visible', value: change.visible }
    case 'add':
    case 'duplicate':
    case 'remove':
      return { section: change.section, key: change.type, value: null }
    default:
      return {
        section: change.section,
        key: change.path.join('.'),
        value: 'value' in change ? change.value : null,
      }
  }
}
