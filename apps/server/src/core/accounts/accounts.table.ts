import type { ApiScope, Session } from '@vitrine/model'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Lower case, as the model's Email makes it. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** Null for who has only ever signed in with a provider. */
    passwordHash: text('password_hash'),
    profilePicture: text('profile_picture'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Becomes the address once it is confirmed from there; until then it is nobody's. */
    pendingEmail: text('pending_email'),
    /** Null where the browser's own is meant. */
    language: text('language'),
    timeZone: text('time_zone'),
    createdAt: moment('created_at').notNull(),
  },
  // Newest first: what an operator looks at.
  table => [index('users_created_at').on(table.createdAt)],
)

/** One row for each signed-in browser: the family of all refresh tokens that descend from one log-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names the family inside refresh tokens; unlike the id it is never shown to a page. */
    familyHash: text('family_hash').notNull().unique(),
    tokenHash: text('token_hash').notNull(),
    previousTokenHash: text('previous_token_hash'),
    /** What the browser said of itself when it signed in, as words; whole, its name would tell more than is needed. */
    browser: text('browser'),
    system: text('system'),
    device: text('device').$type<Session['device']>().notNull().default('other'),
    rotatedAt: moment('rotated_at').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)

/** What the links in mails are good for: each once, until it expires. Only the trace of a link is kept. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** The address it was sent to: a link says nothing about any other. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('mail_links_user_id').on(table.userId), index('mail_links_expires_at').on(table.expiresAt)],
)

export type LinkPurpose = 'reset-password' | 'verify-email' | 'change-email' | 'undo-email'

/** Who a provider says somebody is, and whose account that opens. */
export const identities = pgTable(
  'identities',
  {
    /** A ProviderName. */
    provider: text('provider').notNull(),
    /** The provider's own unchanging name for the person; addresses change hands, this does not. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the provider told it when it was linked, to be recognised by; nothing is decided by it. */
    email: text('email'),
    linkedAt: timestamp('linked_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_user_id_provider').on(table.userId, table.provider),
  ],
)

/** What programs of a user act with. Of the token itself only a trace is kept, and its end to know it by. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    ending: text('ending').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  table => [index('api_tokens_user_id').on(table.userId)],
)
