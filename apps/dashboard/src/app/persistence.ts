import type { User } from '@vitrine/model'
import { type AuthState, signedOut } from '../api/state/auth-slice.ts'
import { initialOnboarding, type OnboardingState } from '../api/state/onboarding-slice.ts'
import { initialPostGeneration, type PostGenerationState } from '../api/state/post-generation-slice.ts'
import { WITHHELD_EMAIL_KEY } from '../api/state/withheld-email.ts'
import { parseJson, type Storage } from './storage.ts'

/** Storage keys, fixed by the specification (section 9). */
const KEYS = {
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  user: 'user',
  websiteDetails: 'websiteDetails',
  previewData: 'previewData',
  postGenerationState: 'postGenerationState',
} as const

type PersistedState = { auth: AuthState; onboarding: OnboardingState; postGeneration: PostGenerationState }

/**
 * Restores the session: from cookies first, then local storage. `isLoading` only without a stored user, so that
 * returning users see their screen while the token is validated. The cookie is shared by all hosts of the product,
 * the stored user belongs to this one: with another token, that user may be a different one and is dropped.
 */
export function loadAuth(storage: Storage): AuthState {
  const stored = storage.read(KEYS.accessToken)
  const accessToken = storage.readCookie(KEYS.accessToken) ?? stored
  if (!accessToken) return signedOut
  const refreshToken = storage.readCookie(KEYS.refreshToken) ?? storage.read(KEYS.refreshToken)
  const user = accessToken === stored ? readUser(parseJson(storage.read(KEYS.user))) : null
  return { accessToken, refreshToken, user, isLoading: user === null, isLapsed: false, wasEnded: false }
}

function readUser(stored: unknown): User | null {
  const candidate = stored as Partial<User> | null
  return typeof candidate?.email === 'string' && typeof candidate.name === 'string' ? (stored as User) : null
}

/**
 * Restores the onboarding. Loads the schemas only if something is stored, which is rare; data of an older version
 * is dropped.
 */
export async function loadOnboarding(storage: Storage): Promise<OnboardingState> {
  const preview = parseJson(storage.read(KEYS.previewData))
  const details = parseJson(storage.read(KEYS.websiteDetails))
  if (preview === null && details === null) return initialOnboarding
  const { parsePreview, parseDetails } = await import('./stored-onboarding.ts')
  return { ...initialOnboarding, previewData: parsePreview(preview), websiteDetails: parseDetails(details) }
}

/** Restores the article job that was running when the page was closed. */
export function loadPostGeneration(storage: Storage): PostGenerationState {
  const stored = parseJson(storage.read(KEYS.postGenerationState)) as Partial<PostGenerationState> | null
  const isValid =
    typeof stored?.jobId === 'string' &&
    typeof stored.generatingVideoId === 'string' &&
    typeof stored.websiteId === 'string' &&
    (stored.status === 'queued' || stored.status === 'running')
  return isValid ? { ...initialPostGeneration, ...stored } : initialPostGeneration
}

/** Writes state changes to storage; removes what was cleared. Call after each change. */
export function persistState(storage: Storage, before: PersistedState, after: PersistedState): void {
  const { auth, onboarding, postGeneration } = after
  if (auth.accessToken !== before.auth.accessToken) storeText(storage, KEYS.accessToken, auth.accessToken)
  if (auth.refreshToken !== before.auth.refreshToken) storeText(storage, KEYS.refreshToken, auth.refreshToken)
  if (before.auth.accessToken && !auth.accessToken) storage.remove(WITHHELD_EMAIL_KEY)
  const user = rememberedUser(auth)
  if (user !== rememberedUser(before.auth)) storeJson(storage, KEYS.user, user)
  const isSaveRequested = onboarding.saves !== before.onboarding.saves
  if (isSaveRequested || onboarding.websiteDetails !== before.onboarding.websiteDetails) {
    storeJson(storage, KEYS.websiteDetails, onboarding.websiteDetails)
  }
  if (isSaveRequested || onboarding.previewData !== before.onboarding.previewData) {
    storeJson(storage, KEYS.previewData, onboarding.previewData)
  }
  if (postGeneration !== before.postGeneration) {
    storeJson(storage, KEYS.postGenerationState, postGeneration.jobId ? postGeneration : null)
  }
}

/** A lapsed session's user is not stored, even though the screen is still shown. */
function rememberedUser({ user, isLapsed }: AuthState): User | null {
  return isLapsed ? null : user
}

function storeText(storage: Storage, key: string, value: string | null): void {
  if (value && storage.write(key, value)) return
  storage.remove(key)
  if (!value) storage.removeCookie(key)
}

/** Removes the key if the value does not fit, so that an older copy cannot be restored in its place. */
function storeJson(storage: Storage, key: string, value: object | null): void {
  if (value && storage.write(key, JSON.stringify(value))) return
  storage.remove(key)
}
