import { createOutboundHttp, OPERATOR_ADDRESSES } from '../platform/fetch/outbound-http.ts'
import { msg } from '@vitrine/model'
import { drawWithRetry } from '../core/share-images/share-images.ts'
import { deleteFiles } from '../core/media/delete-files.ts'
import { refinePicture } from '../core/media/refine-picture.ts'
import { sweepSpam } from '../core/inbox/receive-message.ts'
import { sweepPictures } from '../core/media/sweep-pictures.ts'
import { sweepChanges } from '../core/websites/site-changes.ts'
import { sweepSubdomains } from '../core/websites/subdomains.ts'
import { refineWebsitePictures } from '../core/website-lifecycle/refine-pictures.ts'
import { announceChanges } from '../core/website-lifecycle/announce-changes.ts'
import { createChangeLinks } from '../core/website-lifecycle/change-links.ts'
import { enqueueSourceReads, readScheduled } from '../core/website-lifecycle/scheduled-readings.ts'
import { sweepUploads } from '../core/uploads/sweep-uploads.ts'
import { getExportView } from '../core/website-view/website-view.ts'
import { accessRoutes } from '../features/access/access.routes.ts'
import { designRoutes } from '../features/design/design.routes.ts'
import { inboxRoutes } from '../features/inbox/inbox.routes.ts'
import { exportRoutes } from '../features/export/export.routes.ts'
import { seoRoutes } from '../features/seo/seo.routes.ts'
import { picturesRoutes } from '../features/uploads/pictures.routes.ts'
import { filesRoutes } from '../features/uploads/files.routes.ts'
import { uploadsRoutes } from '../features/uploads/uploads.routes.ts'
import { mailedChangesRoutes } from '../features/websites/mailed-changes.routes.ts'
import { languagesRoutes, type LanguagesRoutesDeps } from '../features/websites/languages.routes.ts'
import { sourceFileRoutes } from '../features/websites/source-file.routes.ts'
import { refreshRoutes, type RefreshRoutesDeps } from '../features/websites/refresh.routes.ts'
import { resumeRoutes } from '../features/websites/resume.routes.ts'
import { settingsRoutes } from '../features/websites/settings.routes.ts'
import { websitesRoutes } from '../features/websites/websites.routes.ts'
import { PATHS } from '../paths.ts'
import { HOUR, type Services } from './services.ts'
import type { Sources } from './sources.ts'
import { addRoutes } from '../http/server.ts'

/** Registers websites: creation, design, settings, refresh, export, and their pictures. */
export async function buildWebsites(services: Services, { reader, files }: Sources): Promise<void> {
  const { app, sql, clock, storage, addresses, drawings, websites, pictureDeps, limit } = services
  const actorOf = services.session
  const limits = {
    create: limit('create', 60, HOUR),
    changeAddress: limit('change-address', 20, HOUR),
    checkDomain: limit('check-domain', 120, 60),
  }
  const { pictures, stamps } = services
  await addRoutes(app, websitesRoutes({ ...websites, pictures, stamps, actorOf, limits }))
  await addRoutes(
    app,
    exportRoutes({
      ...services,
      unproven: services.config.unproven,
      actorOf,
      fontsFolder: PATHS.fonts,
      renderImage: (view, path) => drawWithRetry(drawings, view, path, key => storage.get(key)),
      limit: limit('export', 60, HOUR),
    }),
    designRoutes({
      ...websites,
      actorOf,
      limit: limit('save-design', 600, HOUR, msg('You’ve published 600 designs in the last hour.')),
    }),
  )
  const refreshing: RefreshRoutesDeps = {
    ...websites,
    actorOf,
    read: (link, signal) => reader.read(link, signal, () => undefined),
    limit: limit('refresh', 20, HOUR),
  }
  await addRoutes(
    app,
    mailedChangesRoutes({
      ...websites,
      links: createChangeLinks({ encryptor: services.encryptorFor('website-changes'), clock }),
      limit: limit('mailed-changes', 60, HOUR),
    }),
  )
  await app.register(
    sourceFileRoutes({ ...refreshing, readFile: (task, signal) => files.read(task, signal) }),
  )
  await app.register(resumeRoutes({ ...websites, actorOf, limit: limit('save-resume', 600, HOUR) }))
  await addRoutes(
    app,
    accessRoutes({
      ...websites,
      actorOf,
      encryptor: services.storedEncryptorFor('access'),
      addressOf: async id => (await getExportView(websites, id, addresses, 'none')).urls.site,
      limit: limit('access', 60, HOUR),
    }),
    inboxRoutes({ sql, actorOf, mailed: services.config.mail.smtpUrl !== null }),
    seoRoutes({ ...websites, actorOf, limit: limit('save-seo', 600, HOUR) }),
    picturesRoutes({ ...websites, actorOf, limit: limit('change-picture', 600, HOUR) }),
    languagesRoutes(createLanguagesDeps(services)),
    settingsRoutes({ ...websites, actorOf, limit: limit('save-redirects', 600, HOUR) }),
    refreshRoutes(refreshing),
  )
  await app.register(
    uploadsRoutes({
      ...pictureDeps,
      actorOf,
      limit: limit('upload', 240, HOUR, msg('You’ve uploaded 240 pictures in the last hour.')),
    }),
  )
  await app.register(
    filesRoutes({
      ...pictureDeps,
      actorOf,
      limits: services.config.uploadLimits,
      limit: limit('upload-file', 60, HOUR, msg('You’ve uploaded 60 files in the last hour.')),
    }),
  )
  addWebsiteJobs(services, reader)
}

/** Registers the jobs and cleanups of websites and their pictures. */
function addWebsiteJobs(services: Services, reader: Sources['reader']): void {
  const { sql, clock, log, queue, websites, pictureDeps } = services
  const refine = (url: string, signal: AbortSignal) =>
    refinePicture({ ...pictureDeps, maker: services.patientMaker }, url, signal)
  queue.work('refine-pictures', ({ website_id }, context) =>
    refineWebsitePictures({ ...websites, log, refine }, website_id, context),
  )
  const endpoint = services.config.indexNowUrl
  const { outsideUrl } = services.config
  const http = createOutboundHttp({ outsideUrl, ...OPERATOR_ADDRESSES })
  const announcing = { ...websites, log, http, keys: services.indexNowKeys }
  queue.work('announce-changes', async ({ website_id, since }, { signal }) => {
    await announceChanges({ ...announcing, endpoint }, website_id, new Date(since), signal)
  })
  const stored = { sql, media: services.storage, originals: services.importStorage }
  queue.work('delete-files', (files, { signal }) => deleteFiles(stored, files, signal))
  queue.work('enqueue-source-reads', () => enqueueSourceReads(websites))
  queue.work('read-sources', ({ website_id }, { signal }) =>
    readScheduled(
      { ...websites, log, read: link => reader.read(link, signal, () => undefined) },
      website_id,
      signal,
    ),
  )
  services.cleanups.sixHourly.push(
    () => sweepUploads({ sql, clock, log }),
    () => sweepPictures({ ...pictureDeps, queue }),
    () => sweepSpam({ sql, clock }),
    () => sweepChanges(sql),
    () => sweepSubdomains(sql, clock.now()),
  )
}

function createLanguagesDeps({ websites, session, allowance, limit }: Services): LanguagesRoutesDeps {
  const isOften = msg('You’ve asked for translations 300 times in the last hour.')
  return {
    ...websites,
    actorOf: session,
    quota: allowance,
    limits: {
      save: limit('save-languages', 600, HOUR),
      propose: limit('propose-translations', 300, HOUR, isOften),
    },
  }
}
