import multipart from '@fastify/multipart'
import {
  AddFileFields,
  AddFileResponse,
  IMPORT_MAX_BYTES,
  MAX_NOTES,
  MAX_SOURCES,
  MAX_WITHHELD,
  t,
  translateKnown,
  VitrineError,
  withSource,
} from '@vitrine/model'
import { CONTACT_DATA_NOTE, type FileReading } from '@vitrine/sources/files'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { checkNoneOptedOut, checkNotOptedOut, checkSourcesAllowed } from '../../core/safety/opt-out.ts'
import { checkNotBlocked } from '../../core/safety/takedowns.ts'
import { getSources, getSourceProfile, refreshWebsite } from '../../core/website-lifecycle/refresh.ts'
import { saveWebsitePictures } from '../../core/media/website-pictures.ts'
import { authorizeOwner } from '../../http/session.ts'
import { withMemorySlot, readMultipart } from '../../http/read-multipart.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { READING_DEADLINE_MS, type RefreshRoutesDeps } from './refresh.routes.ts'

export type SourceFileRoutesDeps = RefreshRoutesDeps & {
  readFile(
    task: { name: string; bytes: Uint8Array; link: FileReading['profile']['link']; now: Date },
    signal: AbortSignal,
  ): Promise<FileReading>
}

const LIMITS = {
  fileSize: IMPORT_MAX_BYTES,
  files: 1,
  fields: 2,
  parts: 3,
  fieldSize: 500,
  headerPairs: 20,
}

type Upload = { replaces: string | null; file: { name: string; bytes: Uint8Array } }
const describe = describeRoutes('Websites')

/**
 * Parses the multipart body: one file, and the id of the source that it replaces.
 * @throws VitrineError unsupported_media_type, too_large, validation_failed
 */
async function parseUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart())
    throw new VitrineError('unsupported_media_type', { message: t('Send this as multipart/form-data.') })
  const fields: Record<string, unknown> = {}
  let file = null as Upload['file'] | null
  await readMultipart(async () => {
    for await (const part of request.parts({ limits: LIMITS }))
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === 'file') file = { name: part.filename, bytes: await part.toBuffer() }
      else await part.toBuffer()
  })
  const parsed = AddFileFields.safeParse(fields)
  if (!parsed.success || !file || file.bytes.byteLength === 0)
    throw new VitrineError('validation_failed', {
      fields: parsed.success ? { file: t('Choose a file.') } : { replaces: t('This isn’t readable.') },
    })
  return { replaces: parsed.data.replaces ?? null, file }
}

/** Registers the call that adds a file to a website's sources, or replaces one by a newer one. */
export function sourceFileRoutes(deps: SourceFileRoutesDeps): FastifyPluginAsyncZod {
  return async app => {
    await app.register(multipart)
    app.post(
      '/api/website/:id/sources/file',
      {
        bodyLimit: IMPORT_MAX_BYTES + 10_000,
        config: { form: AddFileFields.extend({ file: z.file() }) },
        ...describe(
          requireScope('websites:write'),
          'Add or replace a file among the sources; its changes wait for review',
          {
            params: ById,
            description:
              '`multipart/form-data` with `file` (as for an import) and `replaces`, the id of a source of kind `file`.',
            consumes: ['multipart/form-data'],
            response: { 200: AddFileResponse },
          },
        ),
      },
      async (request, reply) => {
        const { actor, website } = await authorizeOwner(deps, request, deps.limit)
        return withMemorySlot(actor.userId, reply, async () => {
          const { replaces, file } = await parseUpload(request)
          const { sources } = await getSources(deps.sql, website)
          if (replaces !== null && !sources.some(({ id, kind }) => id === replaces && kind === 'file'))
            throw new VitrineError('not_found', { message: t('This source was already removed.') })
          if (replaces === null && sources.length >= MAX_SOURCES)
            throw new VitrineError('validation_failed', {
              fields: { file: t('A website has 10 sources at most.') },
            })
          const signal = AbortSignal.timeout(READING_DEADLINE_MS)
          const known = await getSourceProfile(deps.sql, website)
          await checkSourcesAllowed(deps.sql, website, known)
          const { link } = known
          const reading = await deps.readFile({ ...file, link, now: deps.clock.now() }, signal)
          if (reading.site)
            throw new VitrineError('validation_failed', {
              fields: { file: t('This is an exported website. Create a new website from it instead.') },
            })
          checkNotOptedOut(reading.profile)
          await checkNoneOptedOut(deps.sql, [reading.profile.link])
          await checkNotBlocked(deps.sql, actor.userId, [reading.profile.link])
          const profile = withSource(reading.profile, 'file', file.name || t('File'))
          const urls = [...reading.pictures.keys()]
          const copied = await deps.pictures.copy(urls, signal, { given: reading.pictures })
          const result = await refreshWebsite(deps, website, one => deps.read(one, signal), {
            file: profile,
            replaces,
          })
          // For the pages that show them, whenever the changes are accepted: they cannot be downloaded again.
          await saveWebsitePictures(deps.sql, website.id, copied)
          const withheld = reading.withheld.filter(({ kind }) => kind === 'email').slice(0, MAX_WITHHELD)
          // An address that is offered is not listed as left out, too.
          const isTold = withheld.length === 0 || reading.withheld.some(({ kind }) => kind === 'phone')
          const notes = [...new Set(reading.notes)]
            .filter(note => isTold || note !== CONTACT_DATA_NOTE)
            .slice(0, MAX_NOTES)
          return { ...result, notes: notes.map(note => translateKnown(note).slice(0, 600)), withheld }
        })
      },
    )
  }
}
