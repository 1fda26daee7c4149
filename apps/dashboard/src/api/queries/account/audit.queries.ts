import type { AuditGroup, AuditLogResponse } from '@vitrine/model'
import { baseApi } from '../../client/base-api.ts'
import { saveFile } from '../../files/save-file.ts'

type Filter = { group?: AuditGroup }

const auditApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** A page of the activity log; `before` is the `_id` of the last entry shown. */
    auditLog: build.query<AuditLogResponse, Filter & { before?: string }>({
      query: params => ({ url: '/auth/audit-log', params }),
      // Every screen adds entries.
      keepUnusedDataFor: 0,
    }),
    /** Downloads the activity log as a file. The store keeps none of the content. */
    exportAuditLog: build.mutation<null, Filter & { format: 'csv' | 'json' }>({
      queryFn: async (params, _api, _options, send) => {
        const answer = await send({
          url: '/auth/audit-log/export',
          params,
          timeout: 120_000,
          responseHandler: response => (response.ok ? response.blob() : response.json()),
        })
        if (answer.error) return { error: answer.error }
        saveFile(answer.data as Blob, `activity.${params.format}`)
        return { data: null }
      },
    }),
  }),
})

export const { useAuditLogQuery, useExportAuditLogMutation } = auditApi
