import type { OkResponse, ReportRequest } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

const reportApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Reports a website's content to the operator. */
    report: build.mutation<OkResponse, ReportRequest>({
      query: body => ({ url: '/report', method: 'POST', body }),
    }),
  }),
})

export const { useReportMutation } = reportApi
