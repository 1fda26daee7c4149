import type { OkResponse, ReportRequest } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

const reportApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Tells the operator of a website that should not be. */
    report: build.mutation<OkResponse, ReportRequest>({
      query: body => ({ url: '/report', method: 'POST', body }),
    }),
  }),
})

export const { useReportMutation } = reportApi
