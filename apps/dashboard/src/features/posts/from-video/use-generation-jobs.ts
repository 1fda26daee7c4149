import { type GenerationJobsResponse, type Post, videoAddress } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useGenerationJobsQuery } from '../../../api/articles.queries.ts'
import { baseApi } from '../../../api/base-api.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { isJobRunning } from './job-labels.ts'

/** Milliseconds between two looks at jobs that run, while somebody can see them. */
const POLL_INTERVAL_MS = 1500

export type GenerationJobs = GenerationJobsResponse & {
  /** The address of a video whose job is known from before a reload, until the server told of it. */
  pendingUrl: string | null
}

/**
 * A website's posts from videos that are being made, that failed, or that are done and stand among `posts`. Looked at
 * again while one runs and the page is seen; the list of posts follows as soon as one is done.
 */
export function useGenerationJobs(websiteId: string, posts: readonly Post[] | undefined): GenerationJobs {
  const dispatch = useAppDispatch()
  const isVisible = usePageVisibility()
  const previousData = useGenerationJobsQuery(websiteId).currentData
  const isAnyRunning = previousData?.jobs.some(isJobRunning) ?? false
  const { currentData, error, refetch } = useGenerationJobsQuery(websiteId, {
    pollingInterval: isAnyRunning && isVisible ? POLL_INTERVAL_MS : 0,
  })
  const pendingGeneration = useAppSelector(state => state.postGeneration)
  const wasVisible = useRef(true)
  const refetchWhenVisible = useEffectEvent(() => {
    if (isVisible && !wasVisible.current && isAnyRunning) void refetch()
    wasVisible.current = isVisible
  })
  useEffect(() => refetchWhenVisible(), [isVisible])

  const jobs = currentData?.jobs ?? []
  const isListed = (id: string) => posts?.some(post => post.post_id === id) ?? false
  const missingIds = posts
    ? jobs.flatMap(({ post_id }) => (post_id && !isListed(post_id) ? [post_id] : [])).join(' ')
    : ''
  const requestedIds = useRef('')
  useEffect(() => {
    // Once for each: a post that was deleted meanwhile stays missing.
    if (!missingIds || missingIds === requestedIds.current) return
    requestedIds.current = missingIds
    dispatch(baseApi.util.invalidateTags(['Posts']))
  }, [dispatch, missingIds])

  const isPending =
    !currentData && !error && pendingGeneration.websiteId === websiteId && pendingGeneration.generatingVideoId
  return {
    jobs: jobs.filter(job => job.status !== 'completed' || (job.post_id && isListed(job.post_id))),
    media: currentData?.media ?? {},
    pendingUrl:
      isPending && pendingGeneration.generatingVideoId
        ? videoAddress(pendingGeneration.generatingVideoId)
        : null,
  }
}

function usePageVisibility(): boolean {
  return useSyncExternalStore(
    listener => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState !== 'hidden',
    () => true,
  )
}
