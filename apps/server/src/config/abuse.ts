import { join } from 'node:path'
import { z } from 'zod'
import type { SettingValues } from './setting-types.ts'

/** Settings that protect against abuse. */
export const ABUSE_SETTINGS = {
  BLOCKLISTS: z
    .string()
    .transform(value => value.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z
        .array(
          z.string().regex(/^(?:https?:\/\/[^/]+.*|\/.+)$/i, 'must be https addresses and absolute paths'),
        )
        .max(20, 'must have at most 20 lists'),
    )
    .prefault('')
    .meta({
      help: 'Lists of dangerous websites, as addresses and paths, separated by spaces: hosts files, domains, URLs, AdGuard rules, PhishTank’s and URLhaus’ CSV. A link on one of them is not published. DATA_DIR/blocklist.txt, your own list, is always read.',
    }),
  HOLD_NEW_WEBSITES: z
    .enum(['off', 'suspicious', 'all'], 'must be off, suspicious or all')
    .default('suspicious')
    .meta({
      help: 'Which websites of new accounts need your review before they are public: none (off), suspicious ones, such as a bank’s name with a login, or all.',
    }),
} as const

/** The lists, one's own first, and which websites wait for a review. */
export const toAbuseConfig = (settings: SettingValues<typeof ABUSE_SETTINGS>, dataDir: string) => ({
  ownList: join(dataDir, 'blocklist.txt'),
  lists: settings.BLOCKLISTS,
  hold: settings.HOLD_NEW_WEBSITES,
})
