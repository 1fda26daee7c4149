import type { Profile } from '@vitrine/model'
import type { Importing } from './use-import.ts'
import type { WaysFor } from './method.ts'

/** What every way needs: what it is for, what is there already, and where to send what comes. */
export type WayProps = {
  type: WaysFor
  base: Profile | null
  profileUrl: string | null
  importing: Importing
  /** Why the last try on this way did not work. */
  error: string | null
}
