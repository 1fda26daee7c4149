import { type GenerationJobsResponse, type PostSummary, videoUrl } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useGenerationJobsQuery } from '../../../api/queries/articles.queries.ts'
import { baseApi } from '../../../api/client/base-api.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { isJobRunning } from './job-labels.ts'

/** Milliseconds between polls of running jobs, while the page is visible. */
const POLL_INTERVAL_MS = 1500

export type GenerationJobs = GenerationJobsResponse & {
  /** The URL of a video whose job started before a reload, until the server lists it. */
  pendingUrl: string | null
}

/**
 * Returns a website's jobs that are running, failed, or completed with a post in `posts`. Polls while one runs and
 * the page is visible, and reloads the posts when one completes.
 */
export function useGenerationJobs(
  websiteId: string,
  posts: readonly PostSummary[] | undefined,
): GenerationJobs {
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
    // Once per post: one that was deleted meanwhile stays missing.
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
      isPending && pendingGeneration.generatingVideoId ? videoUrl(pendingGeneration.generatingVideoId) : null,
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
