import type { ApiScope, Session } from '@vitrine/model'
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Lower case, as the model's Email schema produces it. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** Null for a user who has only signed in through providers. */
    passwordHash: text('password_hash'),
    profilePicture: text('profile_picture'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Becomes `email` once it is confirmed. Until then it reserves nothing. */
    pendingEmail: text('pending_email'),
    /** Null means the browser's language. */
    language: text('language'),
    timeZone: text('time_zone'),
    /** Since when a sign-in needs a second step; null if it does not. */
    twoFactorSince: moment('two_factor_since'),
    /** Whether it may use the operator's screens. */
    isOperator: boolean('is_operator').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  // For the operator's list, newest first.
  table => [index('users_created_at').on(table.createdAt)],
)

/** One row per signed-in browser: the family of refresh tokens that descend from one log-in. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Identifies the family inside refresh tokens. Unlike the id it is never sent to a page. */
    familyHash: text('family_hash').notNull().unique(),
    tokenHash: text('token_hash').notNull(),
    previousTokenHash: text('previous_token_hash'),
    /** Parsed from the User-Agent at sign-in; the full header is not stored. */
    browser: text('browser'),
    system: text('system'),
    device: text('device').$type<Session['device']>().notNull().default('other'),
    rotatedAt: moment('rotated_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the user last passed a second factor or passkey in this session. */
    secondFactorAt: moment('second_factor_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)

/** One-time links in mails, valid until they expire. Only a hash of the token is stored. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** The address the link was sent to; the link proves control of no other address. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was used; stored until it expires, so that a second use can be told. */
    usedAt: moment('used_at'),
  },
  table => [index('mail_links_user_id').on(table.userId), index('mail_links_expires_at').on(table.expiresAt)],
)

export type LinkPurpose = 'reset-password' | 'invitation' | 'verify-email' | 'change-email' | 'undo-email'

/** External identities (OAuth, OpenID Connect) linked to accounts. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    /** The provider's stable id of the person; an email address may change hands, this does not. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the provider stated it at linking; for display only. */
    email: text('email'),
    linkedAt: timestamp('linked_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_user_id_provider').on(table.userId, table.provider),
  ],
)

/** Personal access tokens for API clients. Stores a hash of the token and its last four characters. */
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
    lastCharacters: text('last_characters').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
  },
  table => [index('api_tokens_user_id').on(table.userId)],
)
