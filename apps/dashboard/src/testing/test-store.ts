import { initialOnboarding, type OnboardingState } from '../api/state/onboarding-slice.ts'
import type { Storage } from '../app/storage.ts'
import { createStore } from '../app/store.ts'
import type { TabChannel } from '../app/tabs.ts'
import { memoryStorage } from './memory-storage.ts'

/** The application's store with storage in memory; `logins` counts navigations to the login. */
export function testStore({
  storage = memoryStorage({ accessToken: 'old', refreshToken: 'r' }) as Storage,
  onboarding = initialOnboarding as OnboardingState,
  tabs = null as TabChannel | null,
} = {}) {
  const seen = { logins: 0 }
  const store = createStore({
    storage,
    onboarding,
    tabs,
    middleware: { subdomain: 'github', isValid: true },
    toLogin: () => {
      seen.logins += 1
    },
  })
  return { store, storage, seen }
}
