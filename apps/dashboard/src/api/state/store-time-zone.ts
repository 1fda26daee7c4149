import { browserTimeZone } from '../../ui/forms/time-zone-options.ts'
import { accountApi } from '../queries/account/account.queries.ts'
import type { AppDispatch } from './state.ts'

/** Stores the browser's time zone as the account's. */
export const storeTimeZone = () => async (dispatch: AppDispatch) => {
  const time_zone = browserTimeZone()
  if (time_zone) await dispatch(accountApi.endpoints.editUser.initiate({ time_zone }))
}
