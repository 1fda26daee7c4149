import type { CheckClaimRequest, ClaimResponse, OkResponse, ReportRequest } from '@vitrine/model'
import { baseApi } from '../client/base-api.ts'

const reportApi = baseApi.injectEndpoints({
  endpoints: build => ({
    /** Reports a website's content to the operator. */
    report: build.mutation<OkResponse, ReportRequest>({
      query: body => ({ url: '/report', method: 'POST', body }),
    }),
    /** Returns how to claim the profile behind a website. */
    startClaim: build.mutation<ClaimResponse, { site: string }>({
      query: body => ({ url: '/report/claim', method: 'POST', body }),
    }),
    /** The server reads the profile; if it contains the code, the website goes offline. */
    checkClaim: build.mutation<OkResponse, CheckClaimRequest>({
      query: body => ({ url: '/report/claim/check', method: 'POST', body, timeout: 40_000 }),
    }),
  }),
})

export const { useReportMutation, useStartClaimMutation, useCheckClaimMutation } = reportApi
