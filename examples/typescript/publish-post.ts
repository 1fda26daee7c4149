import { pathToFileURL } from 'node:url'
import { type Access, createClient } from './client.ts'

/**
 * Publishes a post on your newest website and returns its URL and the website's recent number of visitors. The token needs
 * the scopes websites:read, posts:write and analytics:read.
 */
export async function publishPost(access: Access): Promise<{ url: string; visitors: number }> {
  const call = createClient(access)

  const { websites } = await call('POST /api/website/all', { body: { subdomain: 'dashboard' } })
  const [website] = websites
  if (!website) throw new Error('The account has no website.')

  const { post: draft } = await call('POST /api/post/save-post', {
    body: {
      websiteId: website._id,
      post: {
        title: 'Written by a program',
        body: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'And published by it, too.' }] }],
        },
        status: 'draft',
      },
    },
  })
  await call('PUT /api/post/bulk-status', { body: { post_ids: [draft.post_id], status: 'published' } })

  const analytics = await call('GET /api/website/{id}/analytics', { params: { id: website._id } })
  return { url: `${website.url}/posts/${draft.post.slug}`, visitors: analytics.totals.visitors }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { VITRINE_ADDRESS = '', VITRINE_TOKEN = '' } = process.env
  const published = await publishPost({ address: VITRINE_ADDRESS, token: VITRINE_TOKEN })
  process.stdout.write(`${published.url} is live; ${published.visitors} recent visitors.\n`)
}
