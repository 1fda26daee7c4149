import { readMedia } from '../../core/media/stored-file.ts'
import { resumeFileAt } from '@vitrine/render/share'
import { readResumeFile } from '../../core/websites/resume.ts'
import { WebAddress, type WebsiteView } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { buildExportedSite } from '../../core/export/site-json.ts'
import { siteFiles, type SiteFileSources } from '../../core/export/site-files.ts'
import { zipStream } from '../../core/export/zip-stream.ts'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import { getExportView } from '../../core/website-view/website-view.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, type SessionCheck } from '../../http/session.ts'
import type { Storage } from '../../platform/storage/storage.ts'

export type ExportRoutesDeps = Pick<LifecycleDeps, 'sql' | 'clock' | 'addresses' | 'billing' | 'unproven'> & {
  actorOf: SessionCheck
  storage: Pick<Storage, 'get'>
  fontsFolder: string
  /** Renders a share image or icon of a view; null if the path is neither. */
  renderImage: (view: Parameters<typeof siteFiles>[0], path: string) => Promise<Uint8Array | null>
  limit: RateLimit
}

/** The address at which the files will be served, if it is not that of the website. */
const At = z.object({
  address: WebAddress.max(300)
    .regex(/^[^?#]*$/)
    .optional()
    .meta({
      description: 'Public URL of the copy, for search engines and feeds, such as https://example.com/folder',
    }),
})
const describe = describeRoutes('Websites')

/** The view of a copy at another address; its contact form still reaches the website. */
function withAddress(view: WebsiteView, address: string): WebsiteView {
  const site = new URL(address).href.replace(/\/+$/, '')
  const urls = { ...view.urls, site, messages: view.urls.site }
  return { ...view, urls, seo: { ...view.seo, canonical_url: '' } }
}

/** Registers `GET /api/website/{id}/export`: a website as files that any static file server can serve. */
export function exportRoutes(deps: ExportRoutesDeps): FastifyPluginAsyncZod {
  const { sql, clock, addresses, storage, fontsFolder } = deps
  return async app => {
    app.get(
      '/api/website/:id/export',
      describe(
        requireScope('websites:read'),
        'Download a website as a ZIP archive of pages, files and data',
        {
          params: ById,
          querystring: At,
          response: {
            200: {
              description: 'A ZIP archive',
              content: { 'application/zip': { schema: z.any() } },
            },
          },
        },
      ),
      async (request, reply) => {
        const { website } = await authorizeOwner(deps, request, deps.limit)
        const { address } = request.query
        const own = await getExportView(deps, website.id, addresses, 'all')
        const view = address === undefined ? own : withAddress(own, address)
        const now = clock.now()
        const site = await buildExportedSite(sql, website, own, now)
        const sources: SiteFileSources = {
          picture: key => readMedia(storage, key),
          // A stylesheet may name a font that does not exist.
          font: name => readFile(join(fontsFolder, name)).catch(() => null),
          drawing: path =>
            resumeFileAt(view, path) === null
              ? deps.renderImage(view, path)
              : readResumeFile(sql, website.id),
        }
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="${view.website.domain}.zip"`)
          .header('cache-control', 'no-store')
          .send(zipStream(siteFiles(view, site, sources), now))
      },
    )
  }
}
