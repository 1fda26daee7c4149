import type { PictureListResponse } from '@vitrine/model'
import { asFailure } from '../client/failure.ts'
import { picturesApi } from '../queries/pictures.queries.ts'
import { useAppDispatch } from './hooks.ts'

/** Returns the function that loads a page of a website's pictures; it throws an Error with the reason. */
export function useLoadPictures(websiteId: string) {
  const dispatch = useAppDispatch()
  return async (after: string | null): Promise<PictureListResponse> => {
    const { data, error } = await dispatch(
      picturesApi.endpoints.pictures.initiate(
        { websiteId, filter: 'all', ...(after === null ? {} : { after }) },
        { subscribe: false, forceRefetch: true },
      ),
    )
    if (!data) throw new Error(asFailure(error)?.message)
    return data
  }
}
