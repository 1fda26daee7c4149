import multipart from '@fastify/multipart'
import { MAX_RESUME_FILE, ResumeResponse, SaveResumeRequest, t, VitrineError } from '@vitrine/model'
import { resumePathsOf } from '@vitrine/render'
import { resumeChoicesOf } from '@vitrine/render/share'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import { getExportView } from '../../core/website-view/website-view.ts'
import type { Owned, WebsiteRow } from '../../core/websites/ownership.ts'
import {
  deleteResumeFile,
  getResume,
  saveResumeFile,
  saveResumeSettings,
} from '../../core/websites/resume.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { readMultipart } from '../../http/read-multipart.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'

export type ResumeRoutesDeps = LifecycleDeps & { actorOf: SessionCheck; limit: RateLimit }

const LIMITS = { fileSize: MAX_RESUME_FILE, files: 1, fields: 0, parts: 1, headerPairs: 20 }
const describe = describeRoutes('Websites', {
  params: ById,
  response: { 200: ResumeResponse },
})

/** Registers the résumé of a website: settings and the owner's own file. Websites of other users answer 404. */
export function resumeRoutes(deps: ResumeRoutesDeps): FastifyPluginAsyncZod {
  const path = '/api/website/:id/resume'
  const write = requireScope('websites:write')
  return async app => {
    await app.register(multipart)
    app.get(path, describe(requireScope('websites:read'), 'Get the résumé settings'), async request => {
      const { website } = await authorizeOwner(deps, request)
      return toResponse(deps, website)
    })
    app.put(
      path,
      describe(write, 'Update the résumé settings', {
        body: SaveResumeRequest,
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request, deps.limit)
        await saveResumeSettings(deps, website, request.body)
        return toResponse(deps, website)
      },
    )
    app.put(
      `${path}/file`,
      {
        bodyLimit: MAX_RESUME_FILE + 10_000,
        config: { form: z.object({ file: z.file() }) },
        ...describe(write, 'Upload a PDF to use as the résumé', {
          description:
            '`multipart/form-data` with `file`: a PDF of at most 5 MB without password, scripts or forms.',
          consumes: ['multipart/form-data'],
        }),
      },
      async request => {
        const { website } = await authorizeOwner(deps, request, deps.limit)
        await saveResumeFile(deps, website, await parseUpload(request))
        return toResponse(deps, website)
      },
    )
    app.delete(
      `${path}/file`,
      describe(write, 'Delete the uploaded résumé; uses the generated one again'),
      async request => {
        const { website } = await authorizeOwner(deps, request, deps.limit)
        await deleteResumeFile(deps, website)
        return toResponse(deps, website)
      },
    )
  }
}

async function toResponse(deps: ResumeRoutesDeps, website: Owned<WebsiteRow>): Promise<ResumeResponse> {
  const view = await getExportView(deps, website.id, deps.addresses, 'none')
  const { settings, file } = await getResume(deps.sql, website.id)
  const { isAvailable, choices, missing } = resumeChoicesOf(view)
  const [address] = resumePathsOf(view)
  return {
    resume: settings,
    file,
    is_available: isAvailable,
    url: address === undefined ? null : view.urls.site + address,
    missing_letters: missing,
    sections: choices,
  }
}

/** @throws VitrineError unsupported_media_type, too_large, validation_failed */
async function parseUpload(request: FastifyRequest): Promise<{ name: string; bytes: Uint8Array }> {
  if (!request.isMultipart())
    throw new VitrineError('unsupported_media_type', { message: t('Send this as multipart/form-data.') })
  const found = await readMultipart(async () => {
    const part = await request.file({ limits: LIMITS })
    return part?.fieldname === 'file'
      ? { name: part.filename, bytes: await rejectTooLarge(part.toBuffer()) }
      : null
  })
  if (!found || found.bytes.byteLength === 0)
    throw new VitrineError('validation_failed', { fields: { file: t('Choose a PDF.') } })
  return found
}

async function rejectTooLarge(reading: Promise<Buffer>): Promise<Buffer> {
  return reading.catch(error => {
    if ((error as { statusCode?: number }).statusCode !== 413) throw error
    const message = t('This PDF is too large. The limit is {size, number} MB.', {
      size: MAX_RESUME_FILE / 1e6,
    })
    throw new VitrineError('too_large', { message, fields: { file: message } })
  })
}
