import type { BillingMode } from '@vitrine/model'
import type { PostDeps } from '../posts/save.ts'
import type { UnprovenPolicy } from '../safety/unproven-websites.ts'

/** Dependencies of the commands that create, edit, refresh and delete websites. */
export type LifecycleDeps = PostDeps & {
  /** The installation's billing mode: a website's plan depends on it. */
  billing: BillingMode
  unproven: UnprovenPolicy
}
