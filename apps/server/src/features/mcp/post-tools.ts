import {
  type GenerationJob,
  type MediaByUrl,
  plainText,
  type Post,
  PostContent,
  type PostSummariesResponse,
  type PostSummary,
} from '@vitrine/model'
import { z } from 'zod'
import { defineTool, type ToolContext, type ToolList, UnsupportedText } from './tool.ts'
import { type CheckedText, findUnsupported, readMarkdown, readRichText } from './unsupported-text.ts'
import { inPath, WebsiteId } from './website-tools.ts'

const PostId = z.string().min(1).max(64).describe('The id of a post, from list_posts')
const PostIds = z.array(PostId).min(1).max(100)
const Text = {
  title: PostContent.shape.title,
  excerpt: z.string().max(300),
  tags: PostContent.shape.tags.unwrap(),
}

/** Tools about posts. */
export const postTools: ToolList = [
  defineTool(
    {
      name: 'list_posts',
      title: 'List posts',
      description: 'Lists the posts of a website, including drafts, in their order, without their text.',
      input: z.strictObject({ website_id: WebsiteId }),
      effect: 'read',
    },
    async ({ website_id }, { api }) => {
      const { posts } = await api<PostSummariesResponse>('GET', `/api/post/summaries/${inPath(website_id)}`)
      return { posts: posts.map(summarize) }
    },
  ),
  defineTool(
    {
      name: 'get_post',
      title: 'Get a post',
      description: 'Returns a post with its text, as plain text and as a rich-text document.',
      input: z.strictObject({ post_id: PostId }),
      effect: 'read',
    },
    async ({ post_id }, { api }) => {
      const { post } = await readPost(api, post_id)
      return {
        ...summarize(post),
        excerpt: post.post.excerpt,
        text: plainText(post.post.body),
        body: post.post.body,
      }
    },
  ),
  defineTool(
    {
      name: 'save_post',
      title: 'Write a post',
      description:
        'Creates a draft (website_id) or updates a post (post_id); omitted fields keep their value. The text is Markdown, without pictures. Every sentence is checked against the website’s sources: unsupported ones are returned for the owner to judge if the post is a draft, and refused if it is published.',
      input: z
        .strictObject({
          website_id: WebsiteId.optional(),
          post_id: PostId.optional(),
          title: Text.title.optional(),
          excerpt: Text.excerpt.optional(),
          text: z.string().max(60_000).optional().describe('Markdown'),
          tags: Text.tags.optional(),
        })
        .refine(({ website_id, post_id }) => (website_id === undefined) !== (post_id === undefined), {
          error: 'Send website_id for a new post, or post_id for an existing one.',
        })
        .refine(({ post_id, title }) => post_id !== undefined || title !== undefined, {
          error: 'A new post needs a title.',
          path: ['title'],
        }),
      effect: 'change',
    },
    async ({ website_id, post_id, text, ...fields }, context) => {
      const known = post_id === undefined ? null : (await readPost(context.api, post_id)).post
      const body = text === undefined ? null : readMarkdown(text)
      const post = {
        ...(known?.post ?? { status: 'draft' as const, body: { type: 'doc' as const, content: [] } }),
        ...fields,
        ...(body ? { body } : {}),
      }
      const stated = known ? textsOf(known.post) : NOTHING
      const unsupported = await findUnsupported(
        context,
        known?.website_id ?? website_id ?? '',
        textsOf(post),
        stated,
      )
      if (known && known.post.status !== 'draft' && unsupported.length > 0)
        throw new UnsupportedText(
          'Nothing was saved: this post is public, and the sources do not support these sentences.',
          unsupported,
        )
      const saved = await context.api<{ post: Post }>('POST', '/api/post/save-post', {
        post,
        ...(known ? { post_id: known.post_id, based_on: known.updated_at } : { websiteId: website_id }),
      })
      return { ...summarize(saved.post), unsupported }
    },
  ),
  defineTool(
    {
      name: 'publish_posts',
      title: 'Publish posts',
      description:
        'Publishes posts; all or none. Refused if the website’s sources do not support a sentence; then only the owner can publish, in the dashboard. Ask the owner first.',
      input: z.strictObject({ post_ids: z.array(PostId).min(1).max(10) }),
      effect: 'add',
    },
    async ({ post_ids }, context) => {
      for (const id of post_ids) {
        const { post } = await readPost(context.api, id)
        const unsupported = await findUnsupported(context, post.website_id, textsOf(post.post), NOTHING)
        if (unsupported.length > 0)
          throw new UnsupportedText(
            `Nothing was published: the sources do not support these sentences of “${post.post.title}”. Its owner can publish it in the dashboard.`,
            unsupported,
          )
      }
      return setStatus(context.api, post_ids, 'published')
    },
  ),
  defineTool(
    {
      name: 'unpublish_posts',
      title: 'Unpublish posts',
      description: 'Turns posts back into drafts; all or none.',
      input: z.strictObject({ post_ids: PostIds }),
      effect: 'change',
    },
    ({ post_ids }, { api }) => setStatus(api, post_ids, 'draft'),
  ),
  defineTool(
    {
      name: 'delete_posts',
      title: 'Delete posts',
      description:
        'Deletes posts; all or none. The owner can restore them for half an hour. Ask the owner first.',
      input: z.strictObject({ post_ids: PostIds }),
      effect: 'change',
    },
    ({ post_ids }, { api }) => api<{ deleted: number }>('DELETE', '/api/post/bulk-delete', { post_ids }),
  ),
  defineTool(
    {
      name: 'write_post_from_video',
      title: 'Write a post from a video',
      description:
        'Starts writing a draft from the transcript of a YouTube video, if the operator has configured a language model. Returns a job; call get_video_post for its progress.',
      input: z.strictObject({
        website_id: WebsiteId,
        url: z.string().min(1).max(2000).describe('Link of a YouTube video'),
      }),
      effect: 'add',
      isOpenWorld: true,
    },
    ({ website_id, url }, { api }) =>
      api<{ status: string; jobId: string }>('POST', '/api/ai/generate-blog', { websiteId: website_id, url }),
  ),
  defineTool(
    {
      name: 'get_video_post',
      title: 'Get the progress of a post from a video',
      description:
        'Returns the status of a job started by write_post_from_video and, once completed, the id of its post.',
      input: z.strictObject({ job_id: z.string().min(1).max(64) }),
      effect: 'read',
    },
    ({ job_id }, { api }) =>
      api<GenerationJob>('GET', `/api/ai/generate-blog/status?jobId=${inPath(job_id)}`),
  ),
]

const readPost = (api: ToolContext['api'], id: string) =>
  api<{ post: Post; media: MediaByUrl }>('GET', `/api/post/${inPath(id)}`)

async function setStatus(
  api: ToolContext['api'],
  post_ids: string[],
  status: 'draft' | 'published',
): Promise<object> {
  const { posts } = await api<{ posts: Post[] }>('PUT', '/api/post/bulk-status', { post_ids, status })
  return { posts: posts.map(summarize) }
}

/** Everything of a post that its readers see. */
function textsOf({
  title,
  excerpt,
  body,
  tags,
  seo,
}: Partial<PostContent> & Pick<PostContent, 'body'>): CheckedText {
  const { texts, links } = readRichText(body)
  const all = [title, excerpt, ...texts, ...(tags ?? []), seo?.title, seo?.description]
  return { texts: all.filter(text => text !== undefined), links }
}

const NOTHING: CheckedText = { texts: [], links: [] }

const summarize = ({ post_id, website_id, updated_at, post }: Post | PostSummary) => ({
  post_id,
  website_id,
  title: post.title,
  slug: post.slug,
  status: post.status,
  published_at: post.published_at,
  updated_at,
})
