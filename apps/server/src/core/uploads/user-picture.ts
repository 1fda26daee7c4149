import { VitrineError } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import type { PictureProcessor } from '../../platform/images/picture-processor.ts'
import { readPictureHeader } from '../../platform/images/picture-header.ts'
import type { ProcessedPicture } from '../../platform/images/picture-types.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { queueFileDeletion } from '../media/delete-files.ts'
import { throwRejection } from './uploads.ts'
import { users } from '../accounts/accounts.table.ts'
import type { Actor } from '../accounts/actor.ts'
import type { UserRow } from '../accounts/users.ts'

type Deps = {
  sql: Sql
  queue: Pick<JobQueue, 'add'>
  storage: Storage
  maker: Pick<PictureProcessor, 'process'>
}

/** Pixels: the largest portrait on a high-density screen. */
const WIDTH = 320
const PATH = /^\/avatars\/([0-9a-f]{32})\//

/**
 * Sets the user's picture: resized, without metadata, under an unguessable name of its own.
 * @throws VitrineError unsupported_media_type, too_large, validation_failed, unavailable with a message for `file`
 */
export async function setUserPicture(deps: Deps, actor: Actor, bytes: Uint8Array): Promise<UserRow> {
  const processed = await makeChecked(deps.maker, bytes).catch(throwRejection)
  const fitting = processed.media.variants
    .filter(one => one.format === 'webp')
    .sort((a, b) => Math.abs(a.width - WIDTH) - Math.abs(b.width - WIDTH))[0]
  const file = processed.files.find(({ key }) => fitting?.path.endsWith(`/${key}`))
  if (!file) throw new Error('a picture was made without any file')
  const key = `${newId()}/${WIDTH}.webp`
  const path = `/avatars/${key}`
  await deps.storage.put(key, file.bytes)
  try {
    return await replaceUserPicture(deps, actor, path)
  } catch (error) {
    // The account may have been deleted meanwhile.
    await deleteUserPicture(deps.sql, deps.queue, path)
    throw error
  }
}

/** Sets another picture, or none, and deletes the former file. */
export async function replaceUserPicture(
  { sql, queue }: Pick<Deps, 'sql' | 'queue'>,
  actor: Actor,
  profilePicture: string | null,
): Promise<UserRow> {
  return sql.transaction(async tx => {
    const mine = eq(users.id, actor.userId)
    const [row] = await tx.select().from(users).where(mine).for('update')
    const [changed] = await tx.update(users).set({ profilePicture }).where(mine).returning()
    if (!row || !changed) throw new VitrineError('unauthenticated')
    await deleteUserPicture(tx, queue, row.profilePicture)
    return changed
  })
}

/** Enqueues the deletion of a picture's file, if its path is ours. */
export async function deleteUserPicture(
  tx: Sql,
  queue: Pick<JobQueue, 'add'>,
  path: string | null,
): Promise<void> {
  const id = PATH.exec(path ?? '')?.[1]
  if (id) await queueFileDeletion(tx, queue, { media: [id] })
}

async function makeChecked(maker: Deps['maker'], bytes: Uint8Array): Promise<ProcessedPicture> {
  readPictureHeader(bytes)
  return maker.process(bytes, 'quick')
}
