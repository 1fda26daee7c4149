import { usualAutoPost } from '@vitrine/model'
import { type AccessRow, by } from './access-row.ts'

const VIDEO = 'https://youtu.be/aVideoOfAll'
const AUTO_POST = usualAutoPost('youtube', 'UTC')
const POST = {
  title: 'A title',
  body: { type: 'doc', content: [] },
  status: 'draft',
}

/** Calls about posts, and about what writes them. */
export const POST_CALLS: Record<string, AccessRow> = {
  'GET /api/post/all/:websiteId': {
    who: 'owner',
    scope: 'posts:read',
    ask: by('website', 'websiteId'),
    answer: 200,
  },
  'GET /api/post/:id': { who: 'owner', scope: 'posts:read', ask: by('post', 'id'), answer: 200 },
  'POST /api/post/save-post': {
    who: 'owner',
    scope: 'posts:write',
    limits: ['save-post'],
    ask: things => ({ body: { post_id: things.post, post: POST } }),
    answer: 200,
  },
  'PUT /api/post/bulk-status': {
    who: 'owner',
    scope: 'posts:write',
    ask: things => ({ body: { post_ids: [things.post], status: 'published' } }),
    answer: 200,
  },
  'PUT /api/post/update-order': {
    who: 'owner',
    scope: 'posts:write',
    ask: things => ({ body: { websiteId: things.website, postIds: [things.post] } }),
    answer: 200,
  },
  'POST /api/post/restore': {
    who: 'owner',
    scope: 'posts:write',
    ask: things => ({ body: { post_ids: [things.deletedPost] } }),
    answer: 200,
  },
  'DELETE /api/post/delete-post': {
    who: 'owner',
    scope: 'posts:write',
    ask: things => ({ body: { post_id: things.post } }),
    answer: 200,
  },
  'DELETE /api/post/bulk-delete': {
    who: 'owner',
    scope: 'posts:write',
    ask: things => ({ body: { post_ids: [things.deletedPost] } }),
    answer: 200,
  },
  'POST /api/post/instagram': {
    who: 'owner',
    scope: 'posts:write',
    limits: ['instagram-post'],
    ask: things => ({
      body: { websiteId: things.website, postUrl: 'https://www.instagram.com/p/C000plateAA/' },
    }),
    answer: 201,
  },
  'GET /api/post/instagram-account/:websiteId': {
    who: 'owner',
    scope: 'posts:read',
    ask: by('website', 'websiteId'),
    answer: 200,
  },
  'POST /api/post/instagram-account': {
    who: 'owner',
    ask: things => ({ body: { websiteId: things.website, connection: '-' } }),
    // Its own 404: the sign-in is over.
    answer: 404,
  },
  'DELETE /api/post/instagram-account/:websiteId': {
    who: 'owner',
    ask: by('website', 'websiteId'),
    answer: 200,
  },
  'POST /api/ai/help-me-write': {
    who: 'owner',
    ask: things => ({ body: { type: 'about', prompt: 'shorter', websiteId: things.website } }),
    answer: 503,
  },
  'POST /api/ai/help-me-write/ways': {
    who: 'owner',
    limits: ['write-ways'],
    ask: things => ({ body: { type: 'about', websiteId: things.website } }),
    answer: 200,
  },
  'POST /api/ai/generate-blog': {
    who: 'owner',
    scope: 'posts:write',
    limits: ['write-article'],
    ask: things => ({ body: { url: VIDEO, websiteId: things.website } }),
    answer: 202,
  },
  'GET /api/ai/generate-blog/status': {
    who: 'owner',
    scope: 'posts:read',
    ask: things => ({ query: `jobId=${things.job}` }),
    answer: 200,
  },
  'GET /api/ai/generate-blog/jobs': {
    who: 'owner',
    scope: 'posts:read',
    ask: things => ({ query: `websiteId=${things.website}` }),
    answer: 200,
  },
  'POST /api/ai/generate-blog/cancel': {
    who: 'owner',
    scope: 'posts:write',
    ask: things => ({ body: { jobId: things.job } }),
    answer: 200,
  },
  'POST /api/youtube/channel': {
    who: 'owner',
    scope: 'posts:read',
    ask: things => ({ body: { websiteId: things.website } }),
    answer: 200,
  },
  'POST /api/youtube/videos': {
    who: 'owner',
    scope: 'posts:read',
    limits: ['youtube-videos'],
    ask: things => ({ body: { websiteId: things.website } }),
    answer: 200,
  },
  'GET /api/post/auto-post-config/:websiteId': {
    who: 'owner',
    scope: 'posts:read',
    ask: by('website', 'websiteId'),
    answer: 200,
  },
  'POST /api/post/auto-post': {
    who: 'owner',
    scope: 'posts:write',
    limits: ['save-auto-post'],
    ask: things => ({
      body: { websiteId: things.website, is_auto_post_enabled: false, config: AUTO_POST },
    }),
    answer: 200,
  },
  'POST /api/post/auto-post/run': {
    who: 'owner',
    scope: 'posts:write',
    limits: ['run-auto-post'],
    ask: things => ({ body: { websiteId: things.website } }),
    answer: 409,
  },
}
