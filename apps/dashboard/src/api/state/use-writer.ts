import { WRITING_MAX, type WritingOptionsRequest } from '@vitrine/model'
import { useMemo } from 'react'
import type { Writer, WritingField } from '../../ui/writing/writer.ts'
import { writeText, writingApi } from '../queries/writing.queries.ts'
import { useAppDispatch, useAppSelector } from './hooks.ts'

const MAX_CURRENT = 20_000
const MAX_CONTEXT = 40_000

/** Returns a Writer backed by the API, for the current website. */
export function useWriter(): Writer {
  const dispatch = useAppDispatch()
  const websiteId = useAppSelector(state => state.website.currentWebsite?._id)
  return useMemo(
    () => ({
      async getOptions(field, current, signal) {
        const call = dispatch(
          writingApi.endpoints.writingOptions.initiate(buildRequest(field, current, websiteId)),
        )
        const abort = () => call.abort()
        signal.addEventListener('abort', abort, { once: true })
        try {
          return await call.unwrap()
        } finally {
          signal.removeEventListener('abort', abort)
          call.reset()
        }
      },
      write: (field, current, wish, signal, onProgress) =>
        dispatch(writeText({ ...buildRequest(field, current, websiteId), ...wish }, signal, onProgress)),
    }),
    [dispatch, websiteId],
  )
}

function buildRequest(
  { type, label, item, context, max }: WritingField,
  current: string,
  websiteId: string | undefined,
): WritingOptionsRequest {
  const text = current.trim().slice(0, MAX_CURRENT)
  return {
    type,
    field: label.slice(0, 120),
    ...(websiteId ? { websiteId } : {}),
    ...(text ? { current: text } : {}),
    ...(item?.trim() ? { item: item.trim().slice(0, 300) } : {}),
    ...(context?.trim() ? { context: context.trim().slice(0, MAX_CONTEXT) } : {}),
    max: Math.min(max ?? WRITING_MAX[type], WRITING_MAX[type]),
  }
}
