import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** Lower case, as the model's Email makes it. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  /** Null for who has only ever signed in with a provider. */
  passwordHash: text('password_hash'),
  profilePicture: text('profile_picture'),
  emailVerifiedAt: moment('email_verified_at'),
  createdAt: moment('created_at').notNull(),
})

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
    rotatedAt: moment('rotated_at').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)
