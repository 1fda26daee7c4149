import { accountApi } from '../queries/account/account.queries.ts'

/** Stores the browser's time zone as the account's. */
export const storeTimeZone = () =>
  accountApi.endpoints.editUser.initiate({
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
