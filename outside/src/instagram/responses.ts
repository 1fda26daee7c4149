import { escapeHtml } from '../mock-host.ts'
import { type Account, type Post, PICTURE_SIZES } from './accounts.ts'

/** Signed like real URLs; `oe` is the expiry. */
const getPictureUrl = (file: string) =>
  `https://scontent.cdninstagram.com/v/t51.29350-15/${file}?oh=00_stand&oe=6A73D000`

const MEDIA_TYPES = { photo: 1, reel: 2, carousel: 8 } as const
const getSize = (file: string) => {
  const [width, height] = PICTURE_SIZES[file] ?? [648, 648]
  return { width, height }
}

/** A page with Open Graph tags and without inline data. */
function renderPreviewPage(about: {
  url: string
  title: string
  description: string
  picture: string
}): string {
  const tags = [
    ['og:url', about.url],
    ['og:title', about.title],
    ['og:image', about.picture],
    ['description', about.description],
  ].map(([name = '', content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`)
  return `<!doctype html><html><head><title>Instagram</title>${tags.join('')}</head><body></body></html>`
}

export const renderProfilePreview = ({ username, name, bio }: Account) =>
  renderPreviewPage({
    url: `https://www.instagram.com/${username}/`,
    title: `${name} (@${username}) • Instagram photos and videos`,
    // These counts are outdated on real pages, too.
    description: `1 Followers, 2 Following, 3 Posts - ${name} (@${username}) on Instagram: "${bio}"`,
    picture: `${getPictureUrl('fern-3.jpg')}&stp=dst-jpg_s100x100_tt6`,
  })

export const renderPostPreview = ({ name }: Account, { code, caption, pictures }: Post) =>
  renderPreviewPage({
    url: `https://www.instagram.com/p/${code}/`,
    title: `${name} on Instagram: "${caption}"`,
    description: `9 likes - ${name} on Instagram: "${caption}"`,
    picture: getPictureUrl(pictures[0] ?? 'fern-3.jpg'),
  })

/** The profile page for visitors, with its data in scripts. */
export function renderProfilePage(account: Account): string {
  const user = {
    pk: account.id,
    username: account.username,
    full_name: account.name,
    biography: account.bio,
    external_url: account.website,
    bio_links: account.website ? [{ title: '', url: account.website }] : [],
    profile_pic_url: getPictureUrl('fern-3.jpg'),
    is_private: account.isPrivate,
    is_business: account.isBusiness,
    category_name: account.category,
    follower_count: account.followers,
    following_count: 12,
    // Visitors are not shown the count.
    all_media_count: null,
  }
  const edges = account.isPrivate ? [] : account.posts.slice(0, 12).map(post => ({ node: toFeedNode(post) }))
  const scripts: { require: unknown[] }[] = [
    { require: [['RelayPrefetchedStreamCache', 'next', [], [{ data: { xig_user_by_username: user } }]]] },
    {
      require: [
        [
          'adp_PolarisLoggedOutDesktopWWWProfilePostsTabContentQueryRelayPreloader_1',
          { data: { polaris_ordered_timeline_connection: { edges, page_info: { has_next_page: true } } } },
        ],
      ],
    },
  ]
  if (account.highlights.length > 0)
    scripts.push({
      require: [
        [
          'adp_PolarisProfileStoryHighlightsTrayContentQueryRelayPreloader_1',
          {
            data: { highlights: { edges: account.highlights.map(title => ({ node: toHighlight(title) })) } },
          },
        ],
      ],
    })
  const safe = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003C')
  return `<!doctype html><html><head><title>${escapeHtml(account.name)} (@${account.username})</title></head><body>${scripts.map(one => `<script type="application/json" data-sjs>${safe(one)}</script>`).join('')}</body></html>`
}

/** A highlight of the page's inline data; its stories are shown only to people who are signed in. */
function toHighlight(title: string) {
  const cropped_image_version = { url: getPictureUrl('fern-7.jpg') }
  return { id: `highlight:${title}`, title, cover_media: { cropped_image_version }, user: null }
}

function toFeedNode(post: Post) {
  const [first = 'fern-3.jpg'] = post.pictures
  const image = (file: string) => ({
    original_width: getSize(file).width,
    original_height: getSize(file).height,
    display_uri: getPictureUrl(file),
    image_versions2: { candidates: [{ url: getPictureUrl(file), ...getSize(file) }] },
    accessibility_caption: post.alt,
  })
  return {
    code: post.code,
    pk: post.code,
    media_type: MEDIA_TYPES[post.kind],
    product_type: post.kind === 'reel' ? 'clips' : 'feed',
    taken_at: post.takenAt,
    like_count: post.likes,
    caption: post.caption ? { text: post.caption } : null,
    ...image(first),
    carousel_media: post.kind === 'carousel' ? post.pictures.map(image) : null,
  }
}

/** `web_profile_info` in the format of the recordings. */
export function createWebProfileInfo(account: Account): unknown {
  const posts = account.isPrivate ? [] : account.posts.slice(0, 12)
  return {
    data: {
      user: {
        id: account.id,
        username: account.username,
        full_name: account.name,
        biography: account.bio,
        external_url: account.website,
        bio_links: [],
        profile_pic_url_hd: getPictureUrl('fern-3.jpg'),
        is_private: account.isPrivate,
        is_business_account: account.isBusiness,
        category_name: account.category,
        edge_followed_by: { count: account.followers },
        edge_follow: { count: 12 },
        edge_highlight_reels: {
          edges: account.highlights.map((title, index) => ({
            node: {
              id: String(index),
              title,
              cover_media: { thumbnail_src: getPictureUrl('fern-7.jpg') },
              cover_media_cropped_thumbnail: { url: getPictureUrl('fern-7.jpg') },
            },
          })),
        },
        edge_owner_to_timeline_media: {
          count: account.posts.length,
          edges: posts.map(post => ({ node: toEdgeNode(post) })),
        },
      },
    },
    status: 'ok',
  }
}

export function toEdgeNode(post: Post) {
  const [first = 'fern-3.jpg'] = post.pictures
  const image = (file: string) => ({
    display_url: getPictureUrl(file),
    dimensions: getSize(file),
    accessibility_caption: post.alt,
  })
  return {
    id: post.code,
    shortcode: post.code,
    __typename: { photo: 'GraphImage', reel: 'GraphVideo', carousel: 'GraphSidecar' }[post.kind],
    is_video: post.kind === 'reel',
    ...image(first),
    taken_at_timestamp: post.takenAt,
    edge_media_to_caption: { edges: post.caption ? [{ node: { text: post.caption } }] : [] },
    edge_media_preview_like: { count: post.likes },
    ...(post.kind === 'carousel'
      ? { edge_sidecar_to_children: { edges: post.pictures.map(file => ({ node: image(file) })) } }
      : {}),
  }
}

/** An embed whose data is a JSON string inside JSON. */
export function renderEmbed(context: unknown): string {
  const inner = JSON.stringify(JSON.stringify({ context })).replaceAll('<', '\\u003C')
  return `<!doctype html><html><body><script>s.handle({"require":[["PolarisEmbedSimple","init",[],[{"contextJSON":${inner}}]]]})</script></body></html>`
}

/** The embed of a post without data. */
export function renderPlainEmbed(account: Account, post: Post): string {
  const [file = 'fern-3.jpg'] = post.pictures
  const url = escapeHtml(getPictureUrl(file))
  const type = { photo: 'GraphImage', reel: 'GraphVideo', carousel: 'GraphSidecar' }[post.kind]
  return `<!doctype html><div class="Embed" data-media-type="${type}" data-owner-id="${account.id}"><img class="EmbeddedMediaImage" alt="" src="${url}" srcset="${url} ${getSize(file).width}w"><span class="UsernameText">${escapeHtml(account.username)}</span><div class="Caption"><a class="CaptionUsername" href="#">${escapeHtml(account.username)}</a><br>${escapeHtml(post.caption).replaceAll('\n', '<br>')}<div class="CaptionComments">View all comments</div></div></div>`
}

/** Media of the Graph API; videos of other accounts have no thumbnail. */
export function toGraphMedia(post: Post, isOwn: boolean) {
  const [first = 'fern-3.jpg'] = post.pictures
  const isFilm = post.kind === 'reel'
  return {
    id: `1789${post.code}`,
    caption: post.caption || undefined,
    media_type: { photo: 'IMAGE', reel: 'VIDEO', carousel: 'CAROUSEL_ALBUM' }[post.kind],
    media_url: isFilm ? 'https://scontent.cdninstagram.com/o1/v/film.mp4?oe=6A73D000' : getPictureUrl(first),
    ...(isFilm && isOwn ? { thumbnail_url: getPictureUrl(first) } : {}),
    permalink: `https://www.instagram.com/${isFilm ? 'reel' : 'p'}/${post.code}/`,
    timestamp: new Date(post.takenAt * 1000).toISOString().replace('.000Z', '+0000'),
    like_count: post.likes,
    ...(post.kind === 'carousel'
      ? {
          children: {
            data: post.pictures.map(file => ({ media_type: 'IMAGE', media_url: getPictureUrl(file) })),
          },
        }
      : {}),
  }
}

export function toGraphUser(account: Account) {
  return {
    username: account.username,
    name: account.name,
    biography: account.bio,
    website: account.website ?? undefined,
    profile_picture_url: getPictureUrl('fern-3.jpg'),
    followers_count: account.followers,
    follows_count: 12,
    media_count: account.posts.length,
  }
}
