import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { FileUploadFields, FileUploadResponse, t, VitrineError } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type FilesDeps, type ReceivedFile, saveFile, type SavedFile } from '../../core/media/save-file.ts'
import { SNIFFED_BYTES } from '../../core/media/sniff-audio.ts'
import { getOwnedWebsite } from '../../core/websites/ownership.ts'
import { abortOnDisconnect } from '../../http/abort-on-disconnect.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { readMultipart } from '../../http/read-multipart.ts'
import { describeRoutes, requireScope } from '../../http/route-security.ts'
import type { SessionCheck } from '../../http/session.ts'
import { KeyedSemaphore } from '../../platform/fetch/outbound-http.ts'

export type FilesRoutesDeps = FilesDeps & {
  actorOf: SessionCheck
  limit: RateLimit
  /** In bytes: of one file, and of all of a website. */
  limits: { file: number; total: number }
}

/** Uploads of an account that are received at the same time, in this process: each is on disk meanwhile. */
const MAX_AT_ONCE = 2
const describe = describeRoutes('Uploads')

/** Registers the call that uploads audio and files for posts. Bodies are streamed: memory does not grow with them. */
export function filesRoutes(deps: FilesRoutesDeps): FastifyPluginAsyncZod {
  const receive = createReceiver(deps)
  const turns = new KeyedSemaphore(() => MAX_AT_ONCE)
  return async app => {
    await app.register(multipart)
    app.post(
      '/api/upload/file',
      {
        bodyLimit: deps.limits.file + 10_000,
        config: { form: FileUploadFields.extend({ file: z.file() }) },
        ...describe(requireScope('media:write'), 'Upload audio or a file for a post', {
          description:
            '`multipart/form-data` with `websiteId` and `as`, then `file`: audio (MP3, M4A, AAC, Ogg, Opus, WAV, FLAC) or any other file, at most 100 MB unless the operator set another limit. Files that no post of the website uses are deleted after a week.',
          consumes: ['multipart/form-data'],
          response: { 201: FileUploadResponse },
        }),
      },
      async (request, reply) => {
        const actor = await deps.actorOf(request)
        await deps.limit.consume(actor.userId)
        if (!request.isMultipart())
          throw new VitrineError('unsupported_media_type', {
            message: t('Send this as multipart/form-data.'),
          })
        const saved = await turns.run(actor.userId, abortOnDisconnect(reply), () =>
          receive(request, async ({ websiteId, as }, file) => {
            const website = await getOwnedWebsite(deps.sql, actor, websiteId)
            return saveFile(deps, website, await file(), { as, maxTotal: deps.limits.total })
          }),
        )
        return reply.code(201).send(saved)
      },
    )
  }
}

type Save = (fields: FileUploadFields, file: () => Promise<ReceivedFile>) => Promise<SavedFile>

/** Creates what reads a multipart body with the fields before the file; the file is on disk until it is saved. */
function createReceiver({ limits }: Pick<FilesRoutesDeps, 'limits'>) {
  return async (request: FastifyRequest, save: Save): Promise<SavedFile> => {
    const fields: Record<string, unknown> = {}
    const path = join(tmpdir(), `vitrine-${randomUUID()}`)
    try {
      return await readMultipart(async () => {
        const parts = request.parts({
          limits: { fileSize: limits.file, files: 1, fields: 4, parts: 5, fieldSize: 200, headerPairs: 20 },
        })
        for await (const part of parts) {
          if (part.type === 'field') fields[part.fieldname] = part.value
          else return await save(parseFields(fields), () => store(part, path, limits.file))
        }
        throw new VitrineError('validation_failed', { fields: { file: t('Choose a file.') } })
      })
    } finally {
      await rm(path, { force: true })
    }
  }
}

/** @throws VitrineError validation_failed */
function parseFields(fields: Record<string, unknown>): FileUploadFields {
  const parsed = FileUploadFields.safeParse(fields)
  if (parsed.success) return parsed.data
  const invalid: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) invalid[path.join('.')] ??= message
  throw new VitrineError('validation_failed', { fields: invalid })
}

/** Writes an uploaded file to disk. @throws VitrineError too_large, validation_failed if it is empty */
async function store(
  part: { file: Readable & { truncated: boolean }; filename: string },
  path: string,
  maxBytes: number,
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        hash.update(chunk)
        if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SNIFFED_BYTES)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  if (part.file.truncated) {
    const message = t('This file is too large. The limit is {size, number} MB.', { size: maxBytes / 1e6 })
    throw new VitrineError('too_large', { message, fields: { file: message } })
  }
  if (size === 0) throw new VitrineError('validation_failed', { fields: { file: t('This file is empty.') } })
  return {
    name: toName(part.filename),
    size,
    sha256: hash.digest('hex'),
    head,
    read: () => createReadStream(path),
  }
}

/** The name of a file without the folders that some browsers send, and without invisible characters. */
const toName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 255) || 'file'
