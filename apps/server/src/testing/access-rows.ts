import { type ApiScope, usualAutoPost } from '@vitrine/model'

/** What of the owner's a call can be about; each test of the rows makes all of them once. */
export type Things = {
  /** What a website is made of. */
  data: object
  website: string
  /** Two posts, the second of which was deleted a moment ago. */
  post: string
  deletedPost: string
  /** A post that is being written of a video. */
  job: string
  /** The address of an uploaded picture. */
  picture: string
  /** Of the website, and over. */
  subscription: string
  /** A payment at Stripe that was begun. */
  checkout: string
  /** Another browser of the owner's. */
  session: string
  /** An access token of the owner's, by its id. */
  accessToken: string
}

/** A call as it is made with things that are there, or with ids of nothing. */
export type Asked = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** Fields of a multipart body, in which `file` is a small picture. */
  form?: Record<string, string>
}

type Shared = {
  /** What the access token of a program must have to make the call; without one no token is accepted. */
  scope?: ApiScope
  /**
   * The limits that the call counts against (`limit('name', …)` in app/), for a well-made call of somebody who may make it.
   * Without any, only the one on all calls of a network holds: for what costs no more than a few rows.
   */
  limits?: readonly string[]
  ask?: (things: Things) => Asked
  /** How the call of somebody who may make it is answered; it proves that others are refused for who they are. */
  answer: number
}

/**
 * Who may make a call. `anybody`: visitors, with the reason why. `signed-in`: about oneself only, so that no id of
 * somebody else's can be named. `owner`: about something that has an owner; for everybody else it is not there.
 */
export type AccessRow = Shared &
  (
    | {
        who: 'anybody'
        why: string /** Lives by a cookie, or sets one: refused from other websites. */
        cookie?: true
      }
    | { who: 'signed-in' /** Ends the session it is called with. */; farewell?: true }
    | { who: 'owner' }
  )

const by = (name: Exclude<keyof Things, 'data'>, param: string) => (things: Things) => ({
  params: { [param]: things[name] },
})
const website = by('website', 'id')
const SIGN_IN = 'the browser is on its way to or from a provider; the flow is bound to it by a sealed cookie'
const DOOR = 'this is how one gets in'
const MAILED = 'whoever has the link of the mail may'
const PREVIEW = 'a website is seen before there is an account'
const MACHINES = 'machines ask, which have no account'
const VIDEO = 'https://youtu.be/aVideoOfAll'
const AUTO_POST = usualAutoPost('youtube', 'UTC')
const POST = {
  title: 'A title',
  body: { type: 'doc', content: [] },
  status: 'draft',
}

/**
 * One row for each call of the server. A call without a row, and a row without a call, fail the test beside it
 * (`http/access.test.ts`): say who may make the call, how it is made rightly, and what it costs.
 */
export const ACCESS: Record<string, AccessRow> = {
  'POST /api/auth/email/signup': {
    who: 'anybody',
    why: DOOR,
    cookie: true,
    limits: ['signup', 'signup-address'],
    ask: () => ({ body: { email: 'new@example.com', password: 'quiet window frame', name: 'New' } }),
    answer: 201,
  },
  'POST /api/auth/email/login': {
    who: 'anybody',
    why: DOOR,
    cookie: true,
    limits: ['login-network', 'login-here', 'login-address'],
    ask: () => ({ body: { email: 'nobody@example.com', password: 'quiet window frame' } }),
    answer: 401,
  },
  'POST /api/auth/refresh-token': { who: 'anybody', why: DOOR, cookie: true, answer: 401 },
  'POST /api/auth/logout': { who: 'anybody', why: 'works with whatever is left', cookie: true, answer: 200 },
  'POST /api/auth/forgot-password': {
    who: 'anybody',
    why: DOOR,
    cookie: true,
    limits: ['forgot-network', 'forgot-address'],
    ask: () => ({ body: { email: 'nobody@example.com' } }),
    answer: 200,
  },
  'POST /api/auth/reset-password': {
    who: 'anybody',
    why: MAILED,
    cookie: true,
    limits: ['reset'],
    ask: () => ({ body: { token: 'a'.repeat(43), newPassword: 'quiet window frame' } }),
    answer: 410,
  },
  'POST /api/auth/undo-email': {
    who: 'anybody',
    why: MAILED,
    cookie: true,
    limits: ['reset'],
    ask: () => ({ body: { token: 'a'.repeat(43) } }),
    answer: 410,
  },
  'GET /api/auth/providers': { who: 'anybody', why: DOOR, answer: 200 },
  'GET /api/auth/oauth/:provider': {
    who: 'anybody',
    why: SIGN_IN,
    limits: ['oauth'],
    ask: () => ({ params: { provider: 'github' } }),
    answer: 302,
  },
  'GET /api/auth/oauth/:provider/callback': {
    who: 'anybody',
    why: SIGN_IN,
    limits: ['oauth'],
    ask: () => ({ params: { provider: 'github' }, query: 'code=x&state=y' }),
    answer: 302,
  },
  'GET /api/auth/status': { who: 'signed-in', answer: 200 },
  'PATCH /api/auth/user': { who: 'signed-in', ask: () => ({ body: { name: 'Ada' } }), answer: 200 },
  'DELETE /api/auth/pending-email': { who: 'signed-in', answer: 200 },
  'POST /api/auth/verify-email': {
    who: 'signed-in',
    limits: ['verify'],
    ask: () => ({ body: { token: 'a'.repeat(43) } }),
    answer: 410,
  },
  'POST /api/auth/resend-verification': { who: 'signed-in', limits: ['account-mails'], answer: 200 },
  'POST /api/auth/picture': {
    who: 'signed-in',
    limits: ['picture'],
    ask: () => ({ form: { file: '' } }),
    answer: 200,
  },
  'GET /api/auth/sessions': { who: 'signed-in', answer: 200 },
  'DELETE /api/auth/sessions/:id': { who: 'owner', ask: by('session', 'id'), answer: 200 },
  'DELETE /api/auth/sessions': { who: 'signed-in', answer: 200 },
  'GET /api/auth/tokens': { who: 'signed-in', answer: 200 },
  'POST /api/auth/tokens': {
    who: 'signed-in',
    limits: ['create-token'],
    ask: () => ({ body: { name: 'Backup', scopes: ['posts:read'], expires_in_days: 30 } }),
    answer: 201,
  },
  'DELETE /api/auth/tokens/:id': { who: 'owner', ask: by('accessToken', 'id'), answer: 200 },
  'GET /api/auth/export': { who: 'signed-in', limits: ['account-export'], answer: 200 },
  'DELETE /api/auth/delete-account': { who: 'signed-in', farewell: true, answer: 200 },
  'POST /api/auth/oauth/:provider/link': {
    who: 'signed-in',
    limits: ['oauth'],
    ask: () => ({ params: { provider: 'github' }, body: {} }),
    answer: 403,
  },
  'GET /api/auth/identities': { who: 'signed-in', answer: 200 },
  'DELETE /api/auth/identities/:provider': {
    who: 'signed-in',
    ask: () => ({ params: { provider: 'github' } }),
    answer: 404,
  },
  'POST /api/onboard/previewData': {
    who: 'anybody',
    why: PREVIEW,
    limits: ['read'],
    ask: () => ({ body: { profileUrl: 'example:grace-hopper' } }),
    answer: 200,
  },
  'POST /api/onboard/import': {
    who: 'anybody',
    why: PREVIEW,
    limits: ['read'],
    ask: () => ({ form: { text: 'x' } }),
    answer: 422,
  },
  'POST /api/onboard/suggestions': {
    who: 'anybody',
    why: PREVIEW,
    ask: () => ({ body: {} }),
    answer: 422,
  },
  'GET /api/onboard/examples': { who: 'anybody', why: PREVIEW, answer: 200 },
  'GET /api/onboard/sources': { who: 'anybody', why: PREVIEW, answer: 200 },
  'GET /api/onboard/connect/:platform': {
    who: 'anybody',
    why: SIGN_IN,
    limits: ['connect'],
    ask: () => ({ params: { platform: 'instagram' } }),
    answer: 302,
  },
  'GET /api/onboard/connect/:platform/callback': {
    who: 'anybody',
    why: SIGN_IN,
    limits: ['connect'],
    ask: () => ({ params: { platform: 'instagram' }, query: 'code=x&state=y' }),
    answer: 403,
  },
  'POST /api/website/create': {
    who: 'signed-in',
    scope: 'websites:write',
    limits: ['create'],
    ask: ({ data, website: first }) => ({
      body: {
        website_name: 'Second',
        domain_name: `second${first.slice(-6)}`,
        website_type: 'youtube',
        data,
      },
    }),
    answer: 201,
  },
  'POST /api/website/all': {
    who: 'signed-in',
    scope: 'websites:read',
    ask: () => ({ body: { subdomain: 'dashboard' } }),
    answer: 200,
  },
  'POST /api/website/current-website': {
    who: 'signed-in',
    ask: () => ({ body: { subdomain: 'dashboard' } }),
    answer: 200,
  },
  'POST /api/website/switch-website': {
    who: 'owner',
    ask: things => ({ body: { website_id: things.website } }),
    answer: 200,
  },
  'PUT /api/website/:id/edit': {
    who: 'owner',
    scope: 'websites:write',
    ask: things => ({ ...website(things), body: { name: 'Another name' } }),
    answer: 200,
  },
  'POST /api/website/check-domain': {
    who: 'anybody',
    why: PREVIEW,
    limits: ['check-domain'],
    ask: () => ({ body: { domain_name: 'grace' } }),
    answer: 200,
  },
  'GET /api/website/:id/export': {
    who: 'owner',
    scope: 'websites:read',
    limits: ['export'],
    ask: website,
    answer: 200,
  },
  'GET /api/website/week-visitors': {
    who: 'signed-in',
    scope: 'analytics:read',
    limits: ['analytics'],
    ask: () => ({}),
    answer: 200,
  },
  'GET /api/website/:id/analytics': {
    who: 'owner',
    scope: 'analytics:read',
    limits: ['analytics'],
    ask: website,
    answer: 200,
  },
  'GET /api/website/:id/custom-domain/': {
    who: 'owner',
    scope: 'websites:read',
    limits: ['look-at-domain'],
    ask: website,
    answer: 200,
  },
  'PUT /api/website/:id/custom-domain/': {
    who: 'owner',
    scope: 'websites:write',
    limits: ['custom-domain'],
    ask: things => ({ ...website(things), body: { customDomain: 'localhost' } }),
    answer: 422,
  },
  'DELETE /api/website/:id/custom-domain/': {
    who: 'owner',
    scope: 'websites:write',
    ask: website,
    answer: 200,
  },
  'GET /api/website/:id/analytics-settings': {
    who: 'owner',
    scope: 'analytics:read',
    ask: website,
    answer: 200,
  },
  'PUT /api/website/:id/analytics-settings': {
    who: 'owner',
    limits: ['save-analytics'],
    ask: things => ({ ...website(things), body: { shared: false } }),
    answer: 200,
  },
  'GET /api/shared/:token': {
    who: 'anybody',
    why: 'whoever has the link that an owner shares may',
    limits: ['shared-analytics'],
    ask: () => ({ params: { token: 'nobody-shares-this' } }),
    answer: 404,
  },
  'GET /api/stop-mail': { who: 'anybody', why: 'leads to the page that asks', answer: 302 },
  'POST /api/stop-mail': {
    who: 'anybody',
    why: MAILED,
    limits: ['stop-mail'],
    ask: () => ({ query: 'token=nobody-was-mailed-this' }),
    answer: 404,
  },
  'GET /api/website/:id/seo-settings': { who: 'owner', scope: 'websites:read', ask: website, answer: 200 },
  'PUT /api/website/:id/seo-settings': {
    who: 'owner',
    scope: 'websites:write',
    limits: ['save-seo'],
    ask: things => ({ ...website(things), body: { title: 'A title' } }),
    answer: 200,
  },
  'GET /api/website/:id/settings': { who: 'owner', scope: 'websites:read', ask: website, answer: 200 },
  'GET /api/website/:id/redirects': { who: 'owner', scope: 'websites:read', ask: website, answer: 200 },
  'PUT /api/website/:id/redirects': {
    who: 'owner',
    scope: 'websites:write',
    limits: ['save-redirects'],
    ask: things => ({ ...website(things), body: { redirects: [] } }),
    answer: 200,
  },
  'POST /api/website/:id/refresh': {
    who: 'owner',
    scope: 'websites:write',
    limits: ['refresh'],
    ask: website,
    answer: 409,
  },
  'POST /api/website/:id/refresh/apply': {
    who: 'owner',
    scope: 'websites:write',
    ask: things => ({ ...website(things), body: { accept: [] } }),
    answer: 409,
  },
  'GET /api/design/:id': { who: 'owner', scope: 'websites:read', ask: website, answer: 200 },
  'POST /api/design': {
    who: 'owner',
    scope: 'websites:write',
    limits: ['save-design'],
    ask: things => ({
      body: {
        websiteId: things.website,
        design: { theme_name: 'marquee' },
        section_order: [],
        revision: 1,
      },
    }),
    answer: 200,
  },
  'GET /api/design/:id/history': { who: 'owner', scope: 'websites:read', ask: website, answer: 200 },
  'POST /api/design/:id/restore': {
    who: 'owner',
    scope: 'websites:write',
    limits: ['save-design'],
    ask: things => ({ ...website(things), body: { revision: 1 } }),
    answer: 200,
  },
  'POST /api/upload': {
    who: 'owner',
    scope: 'media:write',
    limits: ['upload'],
    ask: things => ({ form: { websiteId: things.website, purpose: 'post', file: '' } }),
    answer: 201,
  },
  'DELETE /api/upload': {
    who: 'owner',
    scope: 'media:write',
    ask: things => ({ body: { imageUrl: things.picture } }),
    answer: 200,
  },
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
  'GET /api/payment/overview': { who: 'signed-in', answer: 200 },
  // Stripe refuses: whose it is was asked before.
  'POST /api/payment/create-checkout-session': {
    who: 'owner',
    limits: ['checkout'],
    ask: things => ({ body: { websiteId: things.website, planType: 'monthly' } }),
    answer: 502,
  },
  'GET /api/payment/checkout-session': {
    who: 'owner',
    limits: ['payments'],
    ask: things => ({ query: `session_id=${things.checkout}` }),
    answer: 502,
  },
  // It has ended, so Stripe is not asked.
  'POST /api/payment/cancel-subscription': {
    who: 'owner',
    limits: ['payments'],
    ask: things => ({ body: { subscriptionId: things.subscription } }),
    answer: 409,
  },
  'POST /api/payment/resume-subscription': {
    who: 'owner',
    limits: ['payments'],
    ask: things => ({ body: { subscriptionId: things.subscription } }),
    answer: 409,
  },
  'POST /api/payment/preview-change': {
    who: 'owner',
    limits: ['payments'],
    ask: things => ({ body: { subscriptionId: things.subscription, planType: 'yearly' } }),
    answer: 409,
  },
  'POST /api/payment/change-interval': {
    who: 'owner',
    limits: ['checkout'],
    ask: things => ({ body: { subscriptionId: things.subscription, planType: 'yearly' } }),
    answer: 409,
  },
  'POST /api/payment/create-customer-portal-session': {
    who: 'signed-in',
    limits: ['payments'],
    answer: 404,
  },
  'POST /api/payment/webhook': {
    who: 'anybody',
    why: `${MACHINES}: Stripe, whose messages are signed`,
    answer: 400,
  },
  'POST /api/report': {
    who: 'anybody',
    why: 'visitors report websites',
    limits: ['report'],
    ask: () => ({ body: { site: 'nobody', reason: 'other', words: 'It should not be there.' } }),
    answer: 200,
  },
  'DELETE /api/website/:id/delete': { who: 'owner', ask: website, answer: 200 },
  'GET /api/openapi.json': { who: 'anybody', why: 'the description of the calls', answer: 200 },
  'GET /api/docs': { who: 'anybody', why: 'the description of the calls', answer: 200 },
  'GET /api/hub/youtube/:key': {
    who: 'anybody',
    why: `${MACHINES}: YouTube’s hub, which knows the key of each subscription`,
    ask: () => ({ params: { key: 'k'.repeat(32) }, query: 'hub.mode=subscribe' }),
    answer: 404,
  },
  'POST /api/hub/youtube/:key': {
    who: 'anybody',
    why: `${MACHINES}: YouTube’s hub, whose messages are signed`,
    ask: () => ({ params: { key: 'k'.repeat(32) }, body: {} }),
    answer: 204,
  },
  'GET /avatars/:id/320.webp': {
    who: 'anybody',
    why: 'an <img> sends no token; the address is a random id that only the account is told',
    ask: () => ({ params: { id: '0'.repeat(32) } }),
    answer: 404,
  },
  'GET /api/domains/ask': {
    who: 'anybody',
    why: `${MACHINES}: a reverse proxy of the same network, which asks for itself`,
    ask: () => ({ query: 'domain=nobody.example' }),
    answer: 404,
  },
  'GET /health': { who: 'anybody', why: MACHINES, answer: 200 },
  'GET /health/live': { who: 'anybody', why: MACHINES, answer: 200 },
  'GET /health/serving': { who: 'anybody', why: MACHINES, answer: 200 },
  'GET /health/ready': { who: 'anybody', why: MACHINES, answer: 200 },
}
