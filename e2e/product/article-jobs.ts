import { setTimeout as delay } from 'node:timers/promises'
import { callApi, type Preview } from './api-client.ts'

/** Settings for the mock server's language model, without a daily token limit. */
export const MODEL_SETTINGS = {
  AI_PROVIDER: 'openai',
  AI_MODEL: 'honest',
  AI_API_KEY: 'outside-key',
  AI_DAILY_TOKENS: '0',
}

export type Video = { id: string; url: string }
export type ArticleRequest = { websiteId: string; videos: Video[] }
export type ArticleJob = { jobId: string; status: string; error?: object }
export type Post = { post_id: string; post: { title: string; source: { external_id: string } | null } }

type ChannelPreview = { profile: { details: { videos: (Video & { kind: string })[] } } }

/** Every fifth video of the mocked channel has no captions: all requests bring this transcript. */
const TRANSCRIPT = Array.from(
  { length: 150 },
  (_, index) => `We fold the paper along line ${index + 1} and press it flat with the thumb.`,
).join(' ')

/** Publishes a website from the preview of a channel and requests published posts from its first `count` videos. */
export async function requestArticles(
  port: number,
  token: string,
  { preview, domain, count }: { preview: Preview; domain: string; count: number },
): Promise<ArticleRequest> {
  const data = { ...preview, posts: [] }
  const body = { website_name: 'Videos', domain_name: domain, website_type: 'youtube', data }
  const created = await callApi(port, 'POST', '/api/website/create', { token, body })
  if (created.status > 299)
    throw new Error(`creating the website answered ${created.status}: ${created.body}`)
  const { website } = JSON.parse(created.body) as { website: { _id: string } }
  const { videos } = (preview as unknown as ChannelPreview).profile.details
  const selected = videos.filter(({ kind }) => kind === 'video').slice(0, count)
  if (selected.length !== count) throw new Error(`the channel has only ${selected.length} videos`)
  for (const { url } of selected) {
    const request = { websiteId: website._id, url, transcript: TRANSCRIPT, config: { status: 'published' } }
    const { status } = await callApi(port, 'POST', '/api/ai/generate-blog', { token, body: request })
    if (status > 299) throw new Error(`requesting a post answered ${status}`)
  }
  return { websiteId: website._id, videos: selected }
}

export async function getArticleJobs(port: number, token: string, websiteId: string): Promise<ArticleJob[]> {
  const path = `/api/ai/generate-blog/jobs?websiteId=${websiteId}`
  const { body } = await callApi(port, 'GET', path, { token })
  return (JSON.parse(body) as { jobs: ArticleJob[] }).jobs
}

export const isPending = ({ status }: ArticleJob): boolean => status === 'queued' || status === 'running'

/** Waits until every requested article's job has ended. @throws Error after `timeoutMs` */
export async function waitForArticles(
  port: number,
  token: string,
  { websiteId, videos }: ArticleRequest,
  timeoutMs: number,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const jobs = await getArticleJobs(port, token, websiteId)
    if (jobs.length === videos.length && !jobs.some(isPending)) return
    if (performance.now() > deadline) throw new Error(`${jobs.filter(isPending).length} jobs did not end`)
    await delay(200)
  }
}

export async function getPosts(port: number, token: string, websiteId: string): Promise<Post[]> {
  const { body } = await callApi(port, 'GET', `/api/post/all/${websiteId}`, { token })
  return (JSON.parse(body) as { posts: Post[] }).posts
}

/** Returns the number of posts made from each video, in the order of the videos. */
export function countPostsByVideo(posts: readonly Post[], videos: readonly Video[]): number[] {
  return videos.map(({ id }) => posts.filter(({ post }) => post.source?.external_id === id).length)
}
