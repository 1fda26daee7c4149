import multipart from '@fastify/multipart'
import {
  BLOG_FILES_MAX,
  BLOG_FILES_MAX_BYTES,
  countChosen,
  ErrorBody,
  OkResponse,
  PostImportFields,
  PostImportResponse,
  PostImportsResponse,
  StartPostImportRequest,
  UndoPostImportResponse,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq, ne, sql as raw } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { queueFileDeletion } from '../../core/media/delete-files.ts'
import {
  getOwnedPostImport,
  hasFiles,
  isUnchanged,
  listPostImports,
  lockPostImport,
  type PostImportRow,
  toWirePostImport,
} from '../../core/posts/post-imports.ts'
import { postImports, posts } from '../../core/posts/posts.table.ts'
import { auditWebsite } from '../../core/websites/audit-website.ts'
import { getOwnedWebsite, type Owned, type WebsiteRow } from '../../core/websites/ownership.ts'
import { bumpRevision } from '../../core/websites/revision.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { withMemorySlot, readMultipart } from '../../http/read-multipart.ts'
import { requireScope, type RouteSecurity } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import { newId } from '../../platform/id.ts'
import { importKeys, type PostImportDeps } from './deps.ts'

export type PostImportsRoutesDeps = PostImportDeps & { actorOf: SessionCheck; limit: RateLimit }

const ById = z.object({ id: z.string().max(64) })
const LIMITS = {
  fileSize: BLOG_FILES_MAX_BYTES,
  files: BLOG_FILES_MAX,
  fields: 4,
  parts: BLOG_FILES_MAX + 4,
  fieldSize: 4_000,
  headerPairs: 20,
}

type Upload = { fields: PostImportFields; files: { name: string; bytes: Uint8Array }[] }
type App = Parameters<FastifyPluginAsyncZod>[0]

/** Registers the calls that move posts in from other blogs. Imports of other users answer 404, as missing ones do. */
export function postImportsRoutes(deps: PostImportsRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    await app.register(multipart)
    addReadingRoutes(app, deps)
    addRunningRoutes(app, deps)
  }
}

/** Uploading files or naming a feed, and what was found. */
function addReadingRoutes(app: App, deps: PostImportsRoutesDeps): void {
  const { sql, actorOf } = deps
  app.post(
    '/api/post/import',
    {
      bodyLimit: BLOG_FILES_MAX_BYTES + 100_000,
      config: { form: PostImportFields.extend({ file: z.file().optional() }) },
      schema: {
        ...schema(requireScope('posts:write'), 'Read the posts of another blog for an import; adds nothing', {
          response: { 202: PostImportResponse, '4xx': ErrorBody, '5xx': ErrorBody },
        }),
        description:
          '`multipart/form-data` with `websiteId` and either `file` (an export of WordPress, Ghost, Substack, Medium or Blogger, or a ZIP of Markdown files; repeated for the parts of a WordPress export) or `feed`, the address of a feed or of a page that names one. `address` is the old site’s, for exports that do not say it. Reading takes seconds; list the imports until its status is `ready` or `failed`.',
        consumes: ['multipart/form-data'],
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request)
      await deps.limit.consume(actor.userId)
      const row = await withMemorySlot(actor.userId, reply, async () => {
        const upload = await parseUpload(request)
        const website = await getOwnedWebsite(sql, actor, upload.fields.websiteId)
        return createImport(deps, website, upload)
      })
      return reply.status(202).send({ import: await toWirePostImport(sql, row) })
    },
  )
  app.get(
    '/api/post/imports',
    {
      schema: schema(requireScope('posts:read'), 'List imports of posts', {
        querystring: z.object({ websiteId: z.string().max(64) }),
        response: { 200: PostImportsResponse, '4xx': ErrorBody },
      }),
    },
    async request => {
      const website = await getOwnedWebsite(sql, await actorOf(request), request.query.websiteId)
      return { imports: await listPostImports(sql, website.id) }
    },
  )
}

/** Adding what was chosen, stopping, and removing what was added. */
function addRunningRoutes(app: App, deps: PostImportsRoutesDeps): void {
  const { sql, actorOf } = deps
  app.post(
    '/api/post/import/:id/start',
    {
      schema: {
        ...schema(requireScope('posts:write'), 'Start an import: add the posts that were read', {
          params: ById,
          body: StartPostImportRequest,
          response: { 200: PostImportResponse, '4xx': ErrorBody },
        }),
        description: 'Continues an import that failed after it was started. Each post is added only once.',
      },
    },
    async request => {
      const owned = await getOwnedPostImport(sql, await actorOf(request), request.params.id)
      const row = await startImport(deps, owned, request.body)
      return { import: await toWirePostImport(sql, row) }
    },
  )
  app.post(
    '/api/post/import/:id/cancel',
    {
      schema: schema(requireScope('posts:write'), 'Cancel an import; keeps posts already added', {
        params: ById,
        response: { 200: OkResponse, '4xx': ErrorBody },
      }),
    },
    async request => {
      const { id } = await getOwnedPostImport(sql, await actorOf(request), request.params.id)
      await sql.transaction(async tx => {
        await tx
          .update(postImports)
          .set({ status: 'cancelled', updatedAt: deps.clock.now() })
          .where(and(eq(postImports.id, id), hasFiles))
        await queueFileDeletion(tx, deps.queue, { originals: [id] })
      })
      return { ok: true as const }
    },
  )
  app.post(
    '/api/post/import/:id/undo',
    {
      schema: schema(requireScope('posts:write'), 'Undo an import; removes its unchanged posts', {
        params: ById,
        response: { 200: UndoPostImportResponse, '4xx': ErrorBody },
      }),
    },
    async request => {
      const owned = await getOwnedPostImport(sql, await actorOf(request), request.params.id)
      return undoImport(deps, owned)
    },
  )
}

/**
 * Parses the multipart body.
 * @throws VitrineError unsupported_media_type, too_large, validation_failed
 */
async function parseUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart())
    throw new VitrineError('unsupported_media_type', { message: t('Send this as multipart/form-data.') })
  const fields: Record<string, unknown> = {}
  const files: Upload['files'] = []
  let left = BLOG_FILES_MAX_BYTES
  await readMultipart(async () => {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        if (part.value !== '') fields[part.fieldname] = part.value
        continue
      }
      const bytes = await part.toBuffer()
      left -= bytes.length
      if (left < 0) {
        const message = t('These files are too large together: at most 100 MB.')
        throw new VitrineError('too_large', { message, fields: { file: message } })
      }
      if (bytes.length > 0 && part.fieldname === 'file') files.push({ name: part.filename, bytes })
    }
  })
  const parsed = PostImportFields.safeParse(fields)
  if (!parsed.success)
    throw new VitrineError('validation_failed', {
      fields: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    })
  if (files.length === 0 && !parsed.data.feed)
    throw new VitrineError('validation_failed', { fields: { file: t('Choose a file.') } })
  return { fields: parsed.data, files }
}

/**
 * Stores the files and enqueues their reading. An import that waits for a choice is replaced.
 * @throws VitrineError conflict if one is running
 */
async function createImport(
  deps: PostImportDeps,
  website: Owned<WebsiteRow>,
  { fields, files }: Upload,
): Promise<PostImportRow> {
  const { sql, clock, queue, storage } = deps
  const id = newId()
  const deleteOnError = async (error: unknown) => {
    await queueFileDeletion(sql, queue, { originals: [id] })
    throw error
  }
  for (const [index, file] of files.entries())
    await storage.put(importKeys.file(id, index), file.bytes).catch(deleteOnError)
  const now = clock.now()
  const source =
    files.length > 0 ? files.map(({ name }) => name || t('File')).join(', ') : (fields.feed ?? '')
  const row = await sql
    .transaction(async tx => {
      // Locks the website first, as everywhere.
      await tx.execute(raw`select 1 from websites where id = ${website.id} for update`)
      const own = eq(postImports.websiteId, website.id)
      const [running] = await tx
        .select({ id: postImports.id })
        .from(postImports)
        .where(and(own, eq(postImports.status, 'importing')))
      if (running)
        throw new VitrineError('conflict', {
          message: t('Another import is still running. Wait until it’s done.'),
        })
      const replaced = await tx
        .update(postImports)
        .set({ status: 'cancelled', updatedAt: now })
        .where(and(own, hasFiles))
        .returning({ id: postImports.id })
      const [row] = await tx
        .insert(postImports)
        .values({
          id,
          websiteId: website.id,
          status: 'reading',
          source: source.replaceAll('\0', '').slice(0, 2000),
          files: files.length,
          address: fields.address?.replaceAll('\0', '') ?? null,
          createdAt: now,
          updatedAt: now,
        })
        .returning()
      await queueFileDeletion(tx, queue, { originals: replaced.map(old => old.id) })
      await queue.add(tx, 'read-post-import', { import_id: id })
      return row
    })
    .catch(deleteOnError)
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** @throws VitrineError conflict if it is not ready; validation_failed if nothing is chosen */
async function startImport(
  { sql, clock, queue }: PostImportDeps,
  { id }: Owned<PostImportRow>,
  { choices }: StartPostImportRequest,
): Promise<PostImportRow> {
  return sql.transaction(async tx => {
    const row = await lockPostImport(tx, id, 'ready', 'failed')
    if (!row?.summary || (row.status === 'failed' && !row.choices))
      throw new VitrineError('conflict', { message: t('This import was already started or stopped.') })
    const total = countChosen(row.summary, choices)
    if (total === 0)
      throw new VitrineError('validation_failed', { fields: { choices: t('Choose at least one post.') } })
    const [started] = await tx
      .update(postImports)
      .set({ status: 'importing', choices, total, message: null, updatedAt: clock.now() })
      .where(and(eq(postImports.id, id), ne(postImports.status, 'importing')))
      .returning()
    await queue.add(tx, 'import-posts', { import_id: id })
    return started ?? row
  })
}

/** @throws VitrineError conflict while it runs */
async function undoImport(
  { sql, clock, changed, queue }: PostImportDeps,
  { id, websiteId }: Owned<PostImportRow>,
): Promise<UndoPostImportResponse> {
  const now = clock.now()
  const { deleted, kept, names, row } = await sql.transaction(async tx => {
    const names = await bumpRevision(tx, websiteId, now)
    const [current] = await tx.select().from(postImports).where(eq(postImports.id, id)).for('update')
    if (!current || !['completed', 'failed', 'cancelled', 'undone'].includes(current.status))
      throw new VitrineError('conflict', { message: t('This import is still running. Stop it first.') })
    const deleted = await tx.delete(posts).where(isUnchanged(id)).returning({ id: posts.id })
    const kept = await tx.select({ id: posts.id }).from(posts).where(eq(posts.importId, id))
    const [row] = await tx
      .update(postImports)
      .set({ status: 'undone', updatedAt: now })
      .where(eq(postImports.id, id))
      .returning()
    if (deleted.length > 0)
      await auditWebsite(tx, websiteId, { kind: 'posts.import_undone', subject: String(deleted.length) }, now)
    await queueFileDeletion(tx, queue, { originals: [id] })
    return { deleted: deleted.length, kept: kept.length, names, row: row ?? current }
  })
  changed(names)
  return { import: await toWirePostImport(sql, row), deleted, kept }
}

const schema = <S extends object>(security: RouteSecurity, summary: string, parts: S) => ({
  tags: ['Posts'],
  summary,
  security,
  ...parts,
})
