import { deleteVisitsOfDeletedWebsites } from '../core/analytics/delete-visits.ts'
import { archiveVisits } from '../core/analytics/archive/archive-visits.ts'
import { packDays } from '../core/analytics/packed/pack-days.ts'
import { packMonths } from '../core/analytics/packed/pack-months.ts'
import { sumDays } from '../core/analytics/sum-days.ts'
import { sweepVisits } from '../core/analytics/sweep.ts'
import { enqueueWeeklyMails } from '../core/analytics/weekly-mail.ts'
import { sweepSalts } from '../core/analytics/ingest/visitor.ts'
import { sweepFloods } from '../core/analytics/ingest/write-floods.ts'
import { analyticsSettingsRoutes } from '../features/analytics/settings.routes.ts'
import { sharedReportRoutes } from '../features/analytics/shared-report.routes.ts'
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts'
import { HOUR, type Services } from './services.ts'
import { addRoutes } from '../http/server.ts'

/** Registers analytics: reports, settings, and deletion of old visits. */
export async function buildAnalytics(services: Services): Promise<void> {
  const { app, sql, clock, collector, limit, queue, archive } = services
  const settings = { sql, clock, product: services.addresses.product, changed: services.websites.changed }
  await addRoutes(
    app,
    analyticsSettingsRoutes({
      ...settings,
      actorOf: services.session,
      limit: limit('save-analytics', 120, HOUR),
    }),
  )
  await app.register(
    sharedReportRoutes({
      ...services,
      siteUrl: services.addresses.site,
      flush: () => collector.flush(),
      limits: { shared: limit('shared-analytics', 600, HOUR), stopMail: limit('stop-mail', 60, HOUR) },
    }),
  )
  const retentionMonths = services.config.analyticsRetentionMonths
  await addRoutes(
    app,
    analyticsRoutes({
      ...services,
      actorOf: services.session,
      flush: () => collector.flush(),
      limit: limit('analytics', 3000, HOUR),
    }),
  )
  services.cleanups.minutely.push(() => sweepSalts(sql, clock.now()))
  services.cleanups.minutely.push(() => sweepFloods(sql, clock.now()))
  services.cleanups.sixHourly.push(() => sweepVisits({ sql, clock, archive, retentionMonths }))
  queue.work('enqueue-weekly-mails', () =>
    enqueueWeeklyMails({ sql, clock }, (tx, mail) =>
      queue.add(tx, 'send-account-mail', { kind: 'week-figures', ...mail }),
    ),
  )
  queue.work('delete-orphaned-visits', (_, { signal }) =>
    deleteVisitsOfDeletedWebsites({ sql, archive }, signal),
  )
  queue.work('aggregate-visits', async (_, { signal }) => {
    await sumDays({ sql, clock }, signal)
    await packDays(sql, signal)
    await packMonths({ sql, clock }, { signal })
    // Last, as it may fail while the archive is away.
    if (archive) await archiveVisits({ sql, clock, archive }, signal)
  })
}
