import { and, eq, lt, or, isNull, sql as raw } from 'drizzle-orm'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Profile } from '@vitrine/model'
import { websiteProfiles } from '../../core/websites/websites.table.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { autoPosts, hubSubscriptions } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'
import { addRun } from './save-auto-post.ts'

/**
 * YouTube's hub (WebSub, https://www.w3.org/TR/websub): it tells of new videos within seconds. Looking is what counts;
 * this only makes the next look come earlier. https://developers.google.com/youtube/v3/guides/push_notifications
 */
export type Hub = {
  /** Whether the hub tells of a website's new videos. */
  tells(websiteId: string): Promise<boolean>
  /** Begins, renews or ends a website's subscription, as its settings say. Never throws: there is always the next look. */
  keep(websiteId: string): Promise<void>
  /** Renews what is about to end, and asks again for what the hub has not confirmed. */
  renew(): Promise<void>
  /** The hub asks whether we meant it: the challenge to answer with, null for what was not meant. */
  confirm(
    key: string,
    asked: { mode: string; topic: string; challenge: string; leaseSeconds: number },
  ): Promise<string | null>
  /** The hub tells of something new; true where the message is signed as it must be. */
  hear(key: string, body: Buffer, signature: string | undefined): Promise<boolean>
}

export type HubDeps = Pick<AutoPostDeps, 'sql' | 'clock' | 'log' | 'queue'> & {
  outside: Pick<OutboundHttp, 'fetch'>
  sealer: Encryptor
  /** The address under which the hub reaches us, without the key; null where nobody outside can. */
  callback: string | null
}

const HUB = 'https://pubsubhubbub.appspot.com/subscribe'
const LEASE_SECONDS = 10 * 86_400
const RENEW_MS = 2 * 86_400_000
/** What the hub did not confirm is asked for again after so long. */
const AGAIN_MS = 6 * 3_600_000

/** The feed of a channel as the hub names it: this spelling, and no other. */
const topicOf = (channelId: string) => `https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channelId}`

export function createHub(deps: HubDeps): Hub {
  const { sql, clock, log, queue, outside, sealer, callback } = deps
  const of = (websiteId: string) => eq(hubSubscriptions.websiteId, websiteId)

  const ask = async (mode: 'subscribe' | 'unsubscribe', row: typeof hubSubscriptions.$inferSelect) => {
    const body = new URLSearchParams({
      'hub.mode': mode,
      'hub.topic': row.topic,
      'hub.callback': `${callback}/${row.key}`,
      'hub.verify': 'async',
      'hub.secret': sealer.decrypt(row.sealed),
      'hub.lease_seconds': String(LEASE_SECONDS),
    })
    try {
      const answer = await outside.fetch(HUB, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
        timeoutMs: 4_000,
        maxBytes: 100_000,
      })
      if (!answer.ok) log.info({ status: answer.status, mode }, 'the hub of YouTube did not take a request')
    } catch (error) {
      log.info({ err: error, mode }, 'the hub of YouTube could not be asked')
    }
  }

  const subscribe = async (websiteId: string, topic: string) => {
    const key = randomBytes(24).toString('base64url')
    const sealed = sealer.encrypt(randomBytes(32).toString('base64url'))
    const row = { websiteId, key, topic, sealed, leaseUntil: null, askedAt: clock.now() }
    const [kept] = await sql
      .insert(hubSubscriptions)
      .values(row)
      // The same feed keeps its key and secret: what is on its way stays true.
      .onConflictDoUpdate({
        target: hubSubscriptions.websiteId,
        set: row,
        setWhere: raw`${hubSubscriptions.topic} <> ${topic}`,
      })
      .returning()
    if (kept) await ask('subscribe', kept)
  }

  const end = async (websiteId: string) => {
    const [gone] = await sql.delete(hubSubscriptions).where(of(websiteId)).returning()
    if (gone) await ask('unsubscribe', gone)
  }

  return {
    async tells(websiteId) {
      const [row] = await sql.select().from(hubSubscriptions).where(of(websiteId))
      return row?.leaseUntil ? row.leaseUntil > clock.now() : false
    },
    async keep(websiteId) {
      if (callback === null) return
      const [auto] = await sql.select().from(autoPosts).where(eq(autoPosts.websiteId, websiteId))
      const isWanted =
        auto?.isEnabled &&
        !auto.pausedAt &&
        auto.config.source === 'youtube' &&
        auto.config.frequency === 'instant'
      const [row] = await sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, websiteId))
      const { details } = row ? Profile.parse(row.profile) : { details: null }
      const channelId = details?.type === 'youtube' ? details.channel_id : null
      if (isWanted && channelId) await subscribe(websiteId, topicOf(channelId))
      else await end(websiteId)
    },
    async renew() {
      if (callback === null) return
      const now = clock.now()
      const isDue = and(
        or(
          isNull(hubSubscriptions.leaseUntil),
          lt(hubSubscriptions.leaseUntil, new Date(now.getTime() + RENEW_MS)),
        ),
        lt(hubSubscriptions.askedAt, new Date(now.getTime() - AGAIN_MS)),
      )
      const due = await sql.update(hubSubscriptions).set({ askedAt: now }).where(isDue).returning()
      for (const row of due) await ask('subscribe', row)
    },
    async confirm(key, { mode, topic, challenge, leaseSeconds }) {
      const [row] = await sql.select().from(hubSubscriptions).where(eq(hubSubscriptions.key, key))
      // What we ended has no row any more: that is how ending is confirmed.
      if (mode === 'unsubscribe') return row ? null : challenge
      if (mode !== 'subscribe' || row?.topic !== topic) return null
      const seconds = Math.min(Math.max(0, leaseSeconds), LEASE_SECONDS)
      const leaseUntil = new Date(clock.now().getTime() + seconds * 1000)
      await sql.update(hubSubscriptions).set({ leaseUntil }).where(eq(hubSubscriptions.key, key))
      return challenge
    },
    async hear(key, body, signature) {
      const [row] = await sql.select().from(hubSubscriptions).where(eq(hubSubscriptions.key, key))
      if (!row || !isSigned(body, sealer.decrypt(row.sealed), signature)) return false
      // Edits of old titles are told, too: what is new, the look itself finds out.
      await sql.transaction(tx => addRun({ queue }, tx, row.websiteId, 'pushed', minuteOf(clock.now())))
      return true
    },
  }
}

/** Many messages within one minute are one look. */
const minuteOf = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/** `X-Hub-Signature: sha1=…`; WebSub allows stronger ones, too. */
function isSigned(body: Buffer, secret: string, signature: string | undefined): boolean {
  const [, method = '', told = ''] =
    /^(sha1|sha256|sha384|sha512)=([\da-f]{40,128})$/.exec(signature ?? '') ?? []
  if (!method) return false
  const right = createHmac(method, secret).update(body).digest()
  const given = Buffer.from(told, 'hex')
  return right.length === given.length && timingSafeEqual(right, given)
}
