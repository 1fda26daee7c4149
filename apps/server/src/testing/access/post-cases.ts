import { defaultAutoPost } from '@vitrine/model'
import { type AccessCase, withParam } from './access-case.ts'

const VIDEO = 'https://youtu.be/aVideoOfAll'
const AUTO_POST = defaultAutoPost('youtube', 'UTC')
const POST = {
  title: 'A title',
  body: { type: 'doc', content: [] },
  status: 'draft',
}

/** Calls about posts, articles, auto-post and YouTube. */
export const POST_CASES: Record<string, AccessCase> = {
  'GET /api/post/all/:websiteId': {
    who: 'owner',
    scope: 'posts:read',
    request: withParam('website', 'websiteId'),
    status: 200,
  },
  'GET /api/post/summaries/:websiteId': {
    who: 'owner',
    scope: 'posts:read',
    request: withParam('website', 'websiteId'),
    status: 200,
  },
  'GET /api/post/:id': { who: 'owner', scope: 'posts:read', request: withParam('post', 'id'), status: 200 },
  'GET /api/post/:id/history': {
    who: 'owner',
    scope: 'posts:read',
    request: withParam('post', 'id'),
    status: 200,
  },
  'PUT /api/post/bulk-status': {
    who: 'owner',
    scope: 'posts:write',
    request: fixtures => ({ body: { post_ids: [fixtures.post], status: 'published' } }),
    status: 200,
  },
  'PUT /api/post/update-order': {
    who: 'owner',
    scope: 'posts:write',
    request: fixtures => ({ body: { websiteId: fixtures.website, postIds: [fixtures.post] } }),
    status: 200,
  },
  // After the new order, which names every post.
  'POST /api/post/save-post': {
    who: 'owner',
    scope: 'posts:draft',
    limits: ['save-post'],
    request: fixtures => ({ body: { websiteId: fixtures.website, post: POST } }),
    status: 200,
  },
  'POST /api/post/bookmark': {
    who: 'signed-in',
    scope: 'posts:draft',
    limits: ['bookmark'],
    request: () => ({ body: { url: 'https://mara-lindqvist.example/' } }),
    status: 200,
  },
  'POST /api/post/restore': {
    who: 'owner',
    scope: 'posts:write',
    request: fixtures => ({ body: { post_ids: [fixtures.deletedPost] } }),
    status: 200,
  },
  'DELETE /api/post/delete-post': {
    who: 'owner',
    scope: 'posts:write',
    request: fixtures => ({ body: { post_id: fixtures.post } }),
    status: 200,
  },
  'DELETE /api/post/bulk-delete': {
    who: 'owner',
    scope: 'posts:write',
    request: fixtures => ({ body: { post_ids: [fixtures.deletedPost] } }),
    status: 200,
  },
  'GET /api/post/imports': {
    who: 'owner',
    scope: 'posts:read',
    request: fixtures => ({ query: `websiteId=${fixtures.website}` }),
    status: 200,
  },
  'POST /api/post/import/:id/start': {
    who: 'owner',
    scope: 'posts:write',
    request: fixtures => ({
      params: { id: fixtures.import },
      body: {
        choices: { published: 'draft', drafts: 'draft', private: 'draft', pages: 'draft', from_year: null },
      },
    }),
    status: 200,
  },
  'POST /api/post/import/:id/cancel': {
    who: 'owner',
    scope: 'posts:write',
    request: withParam('import', 'id'),
    status: 200,
  },
  // After it was stopped.
  'POST /api/post/import/:id/undo': {
    who: 'owner',
    scope: 'posts:write',
    request: withParam('import', 'id'),
    status: 200,
  },
  // It replaces an import that waits for a choice.
  'POST /api/post/import': {
    who: 'owner',
    scope: 'posts:write',
    limits: ['import-posts'],
    request: fixtures => ({ form: { websiteId: fixtures.website, file: '' } }),
    status: 202,
  },
  'POST /api/post/instagram': {
    who: 'owner',
    scope: 'posts:write',
    limits: ['instagram-post'],
    request: fixtures => ({
      body: { websiteId: fixtures.website, postUrl: 'https://www.instagram.com/p/C000plateAA/' },
    }),
    status: 201,
  },
  'GET /api/post/instagram-account/:websiteId': {
    who: 'owner',
    scope: 'posts:read',
    request: withParam('website', 'websiteId'),
    status: 200,
  },
  'POST /api/post/instagram-account': {
    who: 'owner',
    request: fixtures => ({ body: { websiteId: fixtures.website, connection: '-' } }),
    // 404, as the sign-in at Instagram has expired.
    status: 404,
  },
  'DELETE /api/post/instagram-account/:websiteId': {
    who: 'owner',
    request: withParam('website', 'websiteId'),
    status: 200,
  },
  'POST /api/ai/help-me-write': {
    who: 'owner',
    request: fixtures => ({ body: { type: 'about', prompt: 'shorter', websiteId: fixtures.website } }),
    status: 503,
  },
  'POST /api/ai/help-me-write/options': {
    who: 'owner',
    limits: ['write-alternatives'],
    request: fixtures => ({ body: { type: 'about', websiteId: fixtures.website } }),
    status: 200,
  },
  'POST /api/ai/generate-blog': {
    who: 'owner',
    scope: 'posts:draft',
    limits: ['write-article'],
    request: fixtures => ({ body: { url: VIDEO, websiteId: fixtures.website } }),
    status: 202,
  },
  'GET /api/ai/generate-blog/status': {
    who: 'owner',
    scope: 'posts:read',
    request: fixtures => ({ query: `jobId=${fixtures.job}` }),
    status: 200,
  },
  'GET /api/ai/generate-blog/jobs': {
    who: 'owner',
    scope: 'posts:read',
    request: fixtures => ({ query: `websiteId=${fixtures.website}` }),
    status: 200,
  },
  'POST /api/ai/generate-blog/cancel': {
    who: 'owner',
    scope: 'posts:write',
    request: fixtures => ({ body: { jobId: fixtures.job } }),
    status: 200,
  },
  'POST /api/youtube/channel': {
    who: 'owner',
    scope: 'posts:read',
    request: fixtures => ({ body: { websiteId: fixtures.website } }),
    status: 200,
  },
  'POST /api/youtube/videos': {
    who: 'owner',
    scope: 'posts:read',
    limits: ['youtube-videos'],
    request: fixtures => ({ body: { websiteId: fixtures.website } }),
    status: 200,
  },
  'GET /api/post/auto-post-config/:websiteId': {
    who: 'owner',
    scope: 'posts:read',
    request: withParam('website', 'websiteId'),
    status: 200,
  },
  'POST /api/post/auto-post': {
    who: 'owner',
    scope: 'posts:write',
    limits: ['save-auto-post'],
    request: fixtures => ({
      body: { websiteId: fixtures.website, is_auto_post_enabled: false, config: AUTO_POST },
    }),
    status: 200,
  },
  'POST /api/post/auto-post/run': {
    who: 'owner',
    scope: 'posts:write',
    limits: ['run-auto-post'],
    request: fixtures => ({ body: { websiteId: fixtures.website } }),
    status: 409,
  },
}
