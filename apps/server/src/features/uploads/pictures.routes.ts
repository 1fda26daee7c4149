import {
  ChangePictureRequest,
  ChangePictureResponse,
  OkResponse,
  PictureListQuery,
  PictureListResponse,
  PictureUrlsRequest,
} from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { changePicture, deletePictures, restorePictures } from '../../core/uploads/change-pictures.ts'
import { listPictures } from '../../core/uploads/picture-library.ts'
import type { WebsiteDeps } from '../../core/websites/deps.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { ById, describeRoutes, requireScope } from '../../http/route-security.ts'
import { authorizeOwner, requireTokenScope, type SessionCheck } from '../../http/session.ts'

export type PicturesRoutesDeps = Pick<WebsiteDeps, 'sql' | 'clock' | 'emit' | 'changed'> & {
  actorOf: SessionCheck
  limit: RateLimit
}

const describe = describeRoutes('Uploads')

/** Registers the calls about the picture library of a website. */
export function picturesRoutes(deps: PicturesRoutesDeps): FastifyPluginAsyncZod {
  const { sql } = deps
  return async app => {
    app.get(
      '/api/website/:id/pictures',
      describe(
        requireScope('websites:read'),
        'List the pictures of a website and where they are used, newest first',
        { params: ById, querystring: PictureListQuery, response: { 200: PictureListResponse } },
      ),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        return listPictures(sql, website, request.query)
      },
    )
    app.patch(
      '/api/website/:id/pictures',
      describe(
        requireScope('websites:write'),
        'Update a picture everywhere: alt text, focal point or a replacement',
        {
          description:
            'Changes the live design, its settings and all posts at once. If a post shows the picture, this also requires `posts:write`.',
          params: ById,
          body: ChangePictureRequest,
          response: { 200: ChangePictureResponse },
        },
      ),
      async request => {
        const { actor, website } = await authorizeOwner(deps, request, deps.limit)
        const beforePost = () => requireTokenScope(actor, 'posts:write')
        return changePicture({ ...deps, beforePost }, website, request.body)
      },
    )
    app.delete(
      '/api/website/:id/pictures',
      describe(requireScope('media:write'), 'Delete unused pictures; all or none', {
        params: ById,
        body: PictureUrlsRequest,
        response: { 200: OkResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        await deletePictures(deps, website, request.body.urls)
        return { ok: true as const }
      },
    )
    app.post(
      '/api/website/:id/pictures/restore',
      describe(requireScope('media:write'), 'Restore pictures that were deleted in the last 24 hours', {
        params: ById,
        body: PictureUrlsRequest,
        response: { 200: OkResponse },
      }),
      async request => {
        const { website } = await authorizeOwner(deps, request)
        await restorePictures(sql, website, request.body.urls)
        return { ok: true as const }
      },
    )
  }
}
