import type { AuditGroup, AuditLogResponse } from '@vitrine/model'
import { baseApi } from '../../client/base-api.ts'
import { download } from '../../files/download.ts'

type Filter = { group?: AuditGroup }

const auditApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** A page of the activity log; `before` is the `_id` of the last entry shown. */
    auditLog: build.query<AuditLogResponse, Filter & { before?: string }>({
      query: params => ({ url: '/auth/audit-log', params }),
      // Every screen adds entries.
      keepUnusedDataFor: 0,
    }),
    exportAuditLog: build.mutation<null, Filter & { format: 'csv' | 'json' }>({
      queryFn: (params, _api, _options, send) =>
        download(
          send,
          { url: '/auth/audit-log/export', params, timeout: 120_000 },
          `activity.${params.format}`,
        ),
    }),
  }),
})

export const { useAuditLogQuery, useExportAuditLogMutation } = auditApi
