import type { HelpTopic } from './help-topic.ts'
import { ACCOUNT } from './topics/account.tsx'
import { ADDRESS } from './topics/address.tsx'
import { BLOCKED } from './topics/blocked.tsx'
import { EXPORTS } from './topics/exports.tsx'
import { LEAVING } from './topics/leaving.tsx'
import { PLAN_HELP } from './topics/plans.tsx'
import { READING } from './topics/reading.tsx'
import { VISITORS } from './topics/visitors.tsx'

/** Every answer says what this software does today; what it does not do yet has no answer here. */
export const TOPICS: readonly HelpTopic[] = [
  READING,
  BLOCKED,
  EXPORTS,
  ADDRESS,
  VISITORS,
  PLAN_HELP,
  LEAVING,
  ACCOUNT,
]
