import type { User } from '@vitrine/model'
import { type AuthState, signedOut } from '../api/state/auth-slice.ts'
import { initialOnboarding, type OnboardingState } from '../api/state/onboarding-slice.ts'
import { initialPostGeneration, type PostGenerationState } from '../api/state/post-generation-slice.ts'
import { parseJson, type Storage } from './storage.ts'

/** The names that the specification fixes (section 9). */
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
 * The session as the browser remembers it: cookie first, then local storage. Loading only where nobody is known to own
 * the token: a returning person sees their screen while the server is asked. The cookie is that of all hosts of the
 * product, the user that of this one: beside another token they are somebody who was here before.
 */
export function loadAuth(storage: Storage): AuthState {
  const stored = storage.read(KEYS.accessToken)
  const accessToken = storage.readCookie(KEYS.accessToken) ?? stored
  if (!accessToken) return signedOut
  const refreshToken = storage.readCookie(KEYS.refreshToken) ?? storage.read(KEYS.refreshToken)
  const user = accessToken === stored ? readUser(parseJson(storage.read(KEYS.user))) : null
  return { accessToken, refreshToken, user, isLoading: user === null, isLapsed: false }
}

function readUser(stored: unknown): User | null {
  const candidate = stored as Partial<User> | null
  return typeof candidate?.email === 'string' && typeof candidate.name === 'string' ? (stored as User) : null
}

/**
 * The onboarding as the browser remembers it. The schemas are fetched only when something is stored: most visitors
 * have nothing, and what an older version stored must not break this one.
 */
export async function loadOnboarding(storage: Storage): Promise<OnboardingState> {
  const preview = parseJson(storage.read(KEYS.previewData))
  const details = parseJson(storage.read(KEYS.websiteDetails))
  if (preview === null && details === null) return initialOnboarding
  const { parsePreview, parseDetails } = await import('./stored-onboarding.ts')
  return { ...initialOnboarding, previewData: parsePreview(preview), websiteDetails: parseDetails(details) }
}

/** The post that was being made of a video when the page was left. */
export function loadPostGeneration(storage: Storage): PostGenerationState {
  const stored = parseJson(storage.read(KEYS.postGenerationState)) as Partial<PostGenerationState> | null
  const isWhole =
    typeof stored?.jobId === 'string' &&
    typeof stored.generatingVideoId === 'string' &&
    typeof stored.websiteId === 'string' &&
    (stored.status === 'queued' || stored.status === 'running')
  return isWhole ? { ...initialPostGeneration, ...stored } : initialPostGeneration
}

/** Makes storage follow the state: what is set is kept, what is cleared is removed. Call after each change. */
export function persistState(storage: Storage, before: PersistedState, after: PersistedState): void {
  const { auth, onboarding, postGeneration } = after
  if (auth.accessToken !== before.auth.accessToken) storeText(storage, KEYS.accessToken, auth.accessToken)
  if (auth.refreshToken !== before.auth.refreshToken) storeText(storage, KEYS.refreshToken, auth.refreshToken)
  const user = rememberedUser(auth)
  if (user !== rememberedUser(before.auth)) storeJson(storage, KEYS.user, user)
  const asked = onboarding.saves !== before.onboarding.saves
  if (asked || onboarding.websiteDetails !== before.onboarding.websiteDetails) {
    storeJson(storage, KEYS.websiteDetails, onboarding.websiteDetails)
  }
  if (asked || onboarding.previewData !== before.onboarding.previewData) {
    storeJson(storage, KEYS.previewData, onboarding.previewData)
  }
  if (postGeneration !== before.postGeneration) {
    storeJson(storage, KEYS.postGenerationState, postGeneration.jobId ? postGeneration : null)
  }
}

/** A lapsed session is over for the browser, even while its screen still stands. */
function rememberedUser({ user, isLapsed }: AuthState): User | null {
  return isLapsed ? null : user
}

function storeText(storage: Storage, key: string, value: string | null): void {
  if (value && storage.write(key, value)) return
  storage.remove(key)
  if (!value) storage.removeCookie(key)
}

/** What does not fit is not kept half: an old copy under the same key would come back as if it were the new one. */
function storeJson(storage: Storage, key: string, value: object | null): void {
  if (value && storage.write(key, JSON.stringify(value))) return
  storage.remove(key)
}
