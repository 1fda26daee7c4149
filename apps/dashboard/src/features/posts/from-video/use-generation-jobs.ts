import { type GenerationJobsResponse, type Post, videoAddress } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useGenerationJobsQuery } from '../../../api/articles.queries.ts'
import { baseApi } from '../../../api/base-api.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { isRunning } from './job-labels.ts'

/** Milliseconds between two looks at jobs that run, while somebody can see them. */
const LOOK_AGAIN_MS = 1500

export type ShownJobs = GenerationJobsResponse & {
  /** The address of a video whose job is known from before a reload, until the server told of it. */
  awaited: string | null
}

/**
 * A website's posts from videos that are being made, that failed, or that are done and stand among `posts`. Looked at
 * again while one runs and the page is seen; the list of posts follows as soon as one is done.
 */
export function useJobs(websiteId: string, posts: readonly Post[] | undefined): ShownJobs {
  const dispatch = useAppDispatch()
  const isSeen = useIsSeen()
  const known = useGenerationJobsQuery(websiteId).currentData
  const isBusy = known?.jobs.some(isRunning) ?? false
  const { currentData, error, refetch } = useGenerationJobsQuery(websiteId, {
    pollingInterval: isBusy && isSeen ? LOOK_AGAIN_MS : 0,
  })
  const kept = useAppSelector(state => state.postGeneration)
  const wasSeen = useRef(true)
  const look = useEffectEvent(() => {
    if (isSeen && !wasSeen.current && isBusy) void refetch()
    wasSeen.current = isSeen
  })
  useEffect(() => look(), [isSeen])

  const jobs = currentData?.jobs ?? []
  const isListed = (id: string) => posts?.some(post => post.post_id === id) ?? false
  const missing = posts
    ? jobs.flatMap(({ post_id }) => (post_id && !isListed(post_id) ? [post_id] : [])).join(' ')
    : ''
  const askedFor = useRef('')
  useEffect(() => {
    // Once for each: a post that was deleted meanwhile stays missing.
    if (!missing || missing === askedFor.current) return
    askedFor.current = missing
    dispatch(baseApi.util.invalidateTags(['Posts']))
  }, [dispatch, missing])

  const isAwaited = !currentData && !error && kept.websiteId === websiteId && kept.generatingVideoId
  return {
    jobs: jobs.filter(job => job.status !== 'completed' || (job.post_id && isListed(job.post_id))),
    media: currentData?.media ?? {},
    awaited: isAwaited && kept.generatingVideoId ? videoAddress(kept.generatingVideoId) : null,
  }
}

function useIsSeen(): boolean {
  return useSyncExternalStore(
    listener => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState !== 'hidden',
    () => true,
  )
}
