import { and, eq, lt, or, isNull, sql as raw } from 'drizzle-orm'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { placeOfType, Profile } from '@vitrine/model'
import { websiteProfiles } from '../../core/websites/websites.table.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { autoPosts, webSubSubscriptions } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'
import { addRun } from './save-auto-post.ts'

/**
 * Push notifications of new videos by YouTube's hub (WebSub, https://www.w3.org/TR/websub). Polling stays authoritative;
 * a notification only brings the next run forward. https://developers.google.com/youtube/v3/guides/push_notifications
 */
export type WebSub = {
  /** Returns whether a website's subscription is verified and has not expired. */
  isSubscribed(websiteId: string): Promise<boolean>
  /** Subscribes or unsubscribes a website according to its settings. Does not throw if the hub fails. */
  syncSubscription(websiteId: string): Promise<void>
  /**
   * Renews subscriptions that expire soon, repeats requests that the hub has not verified, and ends those that the
   * settings no longer need.
   */
  renewSubscriptions(): Promise<void>
  /** Returns the challenge to answer a verification request with, or null if the request was not ours. */
  verifyIntent(
    key: string,
    query: { mode: string; topic: string; challenge: string; leaseSeconds: number },
  ): Promise<string | null>
  /** Adds a run for a notification, unless auto-post is paused; returns whether its signature is valid. */
  receiveNotification(key: string, body: Buffer, signature: string | undefined): Promise<boolean>
}

export type WebSubDeps = Pick<AutoPostDeps, 'sql' | 'clock' | 'log' | 'queue'> & {
  http: Pick<OutboundHttp, 'fetch'>
  encryptor: Encryptor
  /** The callback URL without the key; null if the server is not reachable from outside. */
  callbackUrl: string | null
}

const HUB_URL = 'https://pubsubhubbub.appspot.com/subscribe'
const LEASE_SECONDS = 10 * 86_400
const RENEW_BEFORE_MS = 2 * 86_400_000
/** Unverified requests are repeated after this time. */
const RETRY_AFTER_MS = 6 * 3_600_000

/** Returns the topic URL of a channel, in the only spelling that the hub accepts. */
const getTopic = (channelId: string) => `https://www.youtube.com/xml/feeds/videos.xml?channel_id=${channelId}`

type Mode = 'subscribe' | 'unsubscribe'
type SubscriptionRow = typeof webSubSubscriptions.$inferSelect

export function createWebSub(deps: WebSubDeps): WebSub {
  const { sql, clock, queue, encryptor, callbackUrl } = deps
  const byWebsite = (websiteId: string) => eq(webSubSubscriptions.websiteId, websiteId)

  const sendRequest = (mode: Mode, row: SubscriptionRow) => sendHubRequest(deps, mode, row)

  const subscribe = async (websiteId: string, topic: string) => {
    const key = randomBytes(24).toString('base64url')
    const encryptedSecret = encryptor.encrypt(randomBytes(32).toString('base64url'))
    const row = { websiteId, key, topic, encryptedSecret, leaseUntil: null, requestedAt: clock.now() }
    const [saved] = await sql
      .insert(webSubSubscriptions)
      .values(row)
      // An unchanged topic keeps its key and secret, as notifications may be on their way.
      .onConflictDoUpdate({
        target: webSubSubscriptions.websiteId,
        set: row,
        setWhere: raw`${webSubSubscriptions.topic} <> ${topic}`,
      })
      .returning()
    if (saved) await sendRequest('subscribe', saved)
  }

  const unsubscribe = async (websiteId: string) => {
    const [deleted] = await sql.delete(webSubSubscriptions).where(byWebsite(websiteId)).returning()
    if (deleted) await sendRequest('unsubscribe', deleted)
  }

  /** Returns the topic that a website's settings need; null if notifications would bring no run forward. */
  const findTopic = async (websiteId: string): Promise<string | null> => {
    const [auto] = await sql.select().from(autoPosts).where(eq(autoPosts.websiteId, websiteId))
    const isWanted =
      auto?.isEnabled &&
      !auto.pausedAt &&
      auto.config.source === 'youtube' &&
      auto.config.frequency === 'instant'
    if (!isWanted) return null
    const [row] = await sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, websiteId))
    const channel = row && placeOfType(Profile.parse(row.profile), 'youtube')
    return channel?.details.channel_id ? getTopic(channel.details.channel_id) : null
  }

  const sync = async (websiteId: string, topic: string | null) =>
    topic === null ? unsubscribe(websiteId) : subscribe(websiteId, topic)

  return {
    async isSubscribed(websiteId) {
      const [row] = await sql.select().from(webSubSubscriptions).where(byWebsite(websiteId))
      return row?.leaseUntil ? row.leaseUntil > clock.now() : false
    },
    async syncSubscription(websiteId) {
      if (callbackUrl !== null) await sync(websiteId, await findTopic(websiteId))
    },
    async renewSubscriptions() {
      if (callbackUrl === null) return
      const now = clock.now()
      const isDue = and(
        or(
          isNull(webSubSubscriptions.leaseUntil),
          lt(webSubSubscriptions.leaseUntil, new Date(now.getTime() + RENEW_BEFORE_MS)),
        ),
        lt(webSubSubscriptions.requestedAt, new Date(now.getTime() - RETRY_AFTER_MS)),
      )
      const due = await sql.update(webSubSubscriptions).set({ requestedAt: now }).where(isDue).returning()
      for (const row of due) {
        const topic = await findTopic(row.websiteId)
        // With a secret that cannot be read, notifications cannot be verified: it begins anew with another key.
        const isReadable = readSecret(encryptor, row) !== null
        if (topic === row.topic && isReadable) await sendRequest('subscribe', row)
        else {
          if (!isReadable) await unsubscribe(row.websiteId)
          await sync(row.websiteId, topic)
        }
      }
    },
    async verifyIntent(key, { mode, topic, challenge, leaseSeconds }) {
      const [row] = await sql.select().from(webSubSubscriptions).where(eq(webSubSubscriptions.key, key))
      // An unsubscription is confirmed if the subscription no longer exists.
      if (mode === 'unsubscribe') return row ? null : challenge
      if (mode !== 'subscribe' || row?.topic !== topic) return null
      const seconds = Math.min(Math.max(0, leaseSeconds), LEASE_SECONDS)
      const leaseUntil = new Date(clock.now().getTime() + seconds * 1000)
      await sql.update(webSubSubscriptions).set({ leaseUntil }).where(eq(webSubSubscriptions.key, key))
      return challenge
    },
    async receiveNotification(key, body, signature) {
      const [row] = await sql.select().from(webSubSubscriptions).where(eq(webSubSubscriptions.key, key))
      const secret = row ? readSecret(encryptor, row) : null
      if (!row || secret === null || !hasValidSignature(body, secret, signature)) return false
      if ((await findTopic(row.websiteId)) === null) return true
      // Notifications also arrive for edited titles: the run finds out what is new.
      await sql.transaction(tx => addRun({ queue }, tx, row.websiteId, 'pushed', floorToMinute(clock.now())))
      return true
    },
  }
}

/** Sends a request to the hub, and logs failures instead of throwing. */
async function sendHubRequest(
  { log, http, encryptor, callbackUrl }: WebSubDeps,
  mode: Mode,
  row: SubscriptionRow,
): Promise<void> {
  const secret = readSecret(encryptor, row)
  const body = new URLSearchParams({
    'hub.mode': mode,
    'hub.topic': row.topic,
    'hub.callback': `${callbackUrl}/${row.key}`,
    'hub.verify': 'async',
    ...(secret === null ? {} : { 'hub.secret': secret }),
    'hub.lease_seconds': String(LEASE_SECONDS),
  })
  try {
    const response = await http.fetch(HUB_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      timeoutMs: 4_000,
      maxBytes: 100_000,
    })
    if (!response.ok) log.info({ status: response.status, mode }, 'YouTube’s WebSub hub rejected a request')
  } catch (error) {
    log.info({ err: error, mode }, 'YouTube’s WebSub hub is unreachable')
  }
}

/** Returns the secret of a subscription, or null if it was encrypted with one that this process does not have. */
function readSecret(encryptor: Encryptor, { encryptedSecret }: SubscriptionRow): string | null {
  try {
    return encryptor.decrypt(encryptedSecret)
  } catch {
    return null
  }
}

/** Notifications within one minute share one run. */
const floorToMinute = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/** Verifies `X-Hub-Signature: sha1=…`, or a stronger hash that WebSub allows. */
function hasValidSignature(body: Buffer, secret: string, signature: string | undefined): boolean {
  const [, method = '', hex = ''] =
    /^(sha1|sha256|sha384|sha512)=([\da-f]{40,128})$/.exec(signature ?? '') ?? []
  if (!method) return false
  const expected = createHmac(method, secret).update(body).digest()
  const actual = Buffer.from(hex, 'hex')
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
