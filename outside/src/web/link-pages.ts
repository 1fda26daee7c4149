import { escapeHtml, html, type MockHost, type MockResponse } from '../mock-host.ts'
import { INJECTIONS } from '../injections.ts'

const data = (value: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json" crossorigin="anonymous">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`

const modifiers = { animation: null, isForwarding: false, thumbnailUrl: null, amazonAffiliate: null }
const linktreeLink = (type: string, title: string, url: string, position: number) => ({
  id: 90_693_000 + position,
  type,
  title,
  position,
  url,
  modifiers,
  context: null,
  rules: { gate: { activeOrder: null, age: null } },
})

const LINKTREE_LINKS = [
  linktreeLink('HEADER', 'Field work', '', 0),
  linktreeLink('CLASSIC', 'Notes from the tide line', 'https://mara-lindqvist.example/', 1),
  linktreeLink(
    'CLASSIC',
    'Atlas of the western shore (book)',
    'https://press.example/atlas?utm_source=linktree',
    2,
  ),
  linktreeLink('HEADER', 'Elsewhere', '', 3),
  linktreeLink('YOUTUBE_VIDEO', 'A dive in November', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 4),
  linktreeLink('CLASSIC', 'Prints & originals', 'https://prints.example/mara', 5),
]

/** As Linktree serves it: an account, its links with headings among them, and social links apart. */
const linktree = (name: string, links: unknown[], more: Record<string, unknown> = {}) => {
  const account = {
    id: 17_111_939,
    username: 'mara.lindqvist',
    tier: 'free',
    isActive: true,
    profilePictureUrl: 'https://ugc.production.linktr.ee/mara.jpeg',
    pageTitle: name,
    description: 'Marine biologist and illustrator in Bergen',
    createdAt: 1_626_003_091_000,
    owner: { id: 18_677_910, isEmailVerified: true },
    links,
    socialLinks: [
      { type: 'INSTAGRAM', url: 'https://www.instagram.com/mara.example' },
      { type: 'EMAIL_ADDRESS', url: 'mailto:mara@lindqvist.example' },
    ],
    theme: { key: 'spray' },
    ...more,
  }
  return `<!doctype html><html lang="en"><head><title>${escapeHtml(name)} | Instagram, Facebook | Linktree</title>
<meta property="og:title" content="${escapeHtml(name)} | Instagram | Linktree"><meta property="og:image" content="https://linktr.ee/og/image/mara.jpg">
<meta name="description" content="Linktree. Make your link do more.">${data({ props: { pageProps: { account, username: 'mara.lindqvist', pageTitle: name, links, socialLinks: account.socialLinks, environment: { META_IMAGE_URL: 'https://assets.production.linktr.ee/default.jpg' } } }, page: '/[profile]', buildId: 'x' })}</head>
<body><div id="__next"><h1>${escapeHtml(name)}</h1><a href="https://mara-lindqvist.example/">Notes from the tide line</a>
<footer><a href="https://linktr.ee/s/about/privacy-notice">Cookie Preferences</a><a href="https://linktr.ee/register">Join mara.lindqvist on Linktree</a></footer></div></body></html>`
}

const button = (id: number, brand: string, href: string, title: string) =>
  `<div style="--delay: ${id}s" class="button-entrance"><a id="${id}" class="button button-${brand} button-click button-hover icon-hover" rel="noopener noreferrer nofollow noindex" href="${href}" target="_blank"><img alt="${brand}" class="icon hvr-icon" src="/assets/linkstack/icons/${brand}.svg">${title}</a></div>`

/** As the templates of LinkStack write it. */
const LINKSTACK = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Mara Lindqvist</title>
<meta name="description" content="Marine biologist and illustrator"></head><body><div class="container"><div class="row"><div class="column">
<img alt="avatar" id="avatar" class="rounded-avatar fadein" src="https://links.example/assets/img/7_1700000000.png" height="128px" width="128px">
<h1 class="fadein dynamic-contrast">Mara Lindqvist</h1>
<center><div class="fadein description-parent dynamic-contrast"><p class="fadein">I draw what lives below the tide line.</p></div></center>
<div class="row fadein social-icon-div"><a class="social-hover social-link" href="https://social.example/@mara" title="Mastodon" aria-label="Mastodon"><i class="button-click social-icon fa-brands fa-mastodon"></i></a></div>
${button(1, 'custom', 'https://mara-lindqvist.example/', 'Notes')}
<div class="fadein"><h2>Books</h2></div>
${button(2, 'custom_website', 'https://press.example/atlas', 'Atlas of the western shore')}
${button(3, 'custom', 'https://press.example/kelp', 'Kelp, a field guide')}
<div style="--delay: 4s" class="button-entrance"><a id="4" class="button button-default button-click" href="mailto:mara@lindqvist.example">Write</a></div>
<footer class="footer"><a href="https://links.example/pages/privacy">Privacy Policy</a><a href="https://linkstack.org">LinkStack</a></footer></div></div></div></body></html>`

/** As Lnk.Bio serves it: addresses that count a click hold the real one. */
const LNKBIO = `<!doctype html><html lang="en"><head><title>Mara Lindqvist - Lnk.Bio - link in bio</title>
<meta property="og:image" content="https://cdn.lnk.bio/share/mara.jpg"><meta name="description" content="See all my links in one place on Lnk.Bio"></head><body>
<img class="pb-avatar" src="https://cdn.lnk.bio/users/mara.jpg" alt=""><h1 class="pb-username">Mara Lindqvist</h1><p class="pb-bio">Below the tide line.</p>
<h2>Read</h2><a class="pb-link" href="https://lnk.bio/go?d=https%3A%2F%2Fmara-lindqvist.example%2F&hash=abc&id=1"><span>Notes</span></a>
<a class="pb-link" href="https://lnk.bio/go?d=https%3A%2F%2Fpress.example%2Fatlas&hash=abc&id=2"><span>Atlas</span></a>
<h2>Follow</h2><a class="pb-social" aria-label="Instagram" href="https://www.instagram.com/mara.example"><svg></svg></a>
<a href="https://lnk.bio/">Lnk.Bio</a><a href="https://lnk.bio/privacy">Privacy</a></body></html>`

/** As Bento served it: tiles and section titles as data only. */
const BENTO = `<!doctype html><html><head><title>Mara Lindqvist</title></head><body><div id="__next"></div>${data(
  {
    props: {
      pageProps: {
        initialData: {
          user: {
            name: 'Mara Lindqvist',
            bio: 'Below the tide line.',
            image: 'https://storage.bento.example/mara.png',
            handle: 'mara',
            bento: {
              items: [
                { id: '1', data: { type: 'section-header', title: 'Read' } },
                {
                  id: '2',
                  data: {
                    type: 'link',
                    href: 'https://mara-lindqvist.example/',
                    overrides: { title: 'Notes' },
                  },
                },
                { id: '3', data: { type: 'link', href: 'https://press.example/atlas', title: 'Atlas' } },
                { id: '4', data: { type: 'section-header', title: 'Follow' } },
                { id: '5', data: { type: 'link', href: 'https://github.com/mara-example', title: 'Code' } },
              ],
            },
          },
        },
      },
    },
  },
)}</body></html>`

/** As Beacons serves it: rendered blocks. */
const BEACONS = `<!doctype html><html lang="en"><head><title>Mara Lindqvist | Beacons</title><meta name="description" content="Find Mara Lindqvist on Beacons"></head><body><main>
<img alt="Profile image" src="https://cdn.beacons.ai/user_content/mara.png"><h1>Mara Lindqvist</h1><h2>Marine biologist and illustrator.</h2>
<section><h3>Shop</h3><a href="https://prints.example/mara"><div><p>Prints</p></div></a><a href="https://press.example/atlas"><div><p>Atlas</p></div></a></section>
<a href="https://www.tiktok.com/@mara.example" aria-label="TikTok"></a></main><footer><a href="https://beacons.ai/signup">Create your Beacons</a></footer></body></html>`

/** A page of links by hand, on a domain of one's own. */
const BY_HAND = `<!doctype html><html lang="en"><head><title>Mara Lindqvist</title><meta name="description" content="Everything I make."></head><body>
<h1>Mara Lindqvist</h1><p>I draw and dive.</p><ul>${[
  ['https://mara-lindqvist.example/', 'Notes'],
  ['https://press.example/atlas', 'Atlas'],
  ['https://prints.example/mara', 'Prints'],
  ['https://github.com/mara-example', 'Code'],
  ['https://social.example/@mara', 'Mastodon'],
]
  .map(([href, label]) => `<li><a href="${href}">${label}</a></li>`)
  .join('')}</ul></body></html>`

/** As TikTok serves a profile to visitors who are not logged in; X shows them nothing at all. */
const TIKTOK = `<!doctype html><html lang="en"><head><title>Mara Lindqvist (@mara.example) | TikTok</title>
<meta name="description" content="Mara Lindqvist (@mara.example) on TikTok | 3.4M Likes. 270K Followers. I draw what lives below the tide line.Watch the latest video from Mara Lindqvist (@mara.example)."></head><body><div id="app"></div></body></html>`
const SILENT_X =
  '<!doctype html><html lang="en"><head><title>X</title></head><body><noscript><h1>JavaScript is not available.</h1></noscript></body></html>'

const payload = (index: number) => INJECTIONS[index % INJECTIONS.length] ?? ''

const DEPTH = 3_000
const DEEP = `${'{"title":"x","items":['.repeat(DEPTH)}{"title":"Deep","url":"https://press.example/deep"}${']}'.repeat(DEPTH)}`

const PAGES: Record<string, (path: string) => MockResponse | null> = {
  'linktr.ee': path =>
    path === '/mara.lindqvist'
      ? html(200, linktree('Mara Lindqvist', LINKTREE_LINKS))
      : path === '/hostile'
        ? html(
            200,
            linktree(
              payload(1),
              INJECTIONS.slice(0, 80).flatMap((text, index) => [
                linktreeLink('HEADER', text, payload(index + 1), index),
                linktreeLink('CLASSIC', payload(index + 2), text, index),
                linktreeLink('CLASSIC', text, 'https://press.example/' + index, index),
              ]),
              { profilePictureUrl: 'javascript:alert(1)', description: payload(3) },
            ),
          )
        : path === '/nested'
          ? html(
              200,
              `<title>x</title><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"links":${DEEP}}}}</script>`,
            )
          : null,
  'links.example': () => html(200, LINKSTACK),
  'lnk.bio': path => (path === '/mara' ? html(200, LNKBIO) : null),
  'bento.me': path => (path === '/mara' ? html(200, BENTO) : null),
  'beacons.ai': path => (path === '/mara' ? html(200, BEACONS) : null),
  'all-of-mara.example': () => html(200, BY_HAND),
  'tiktok.com': path => (path === '/@mara.example' ? html(200, TIKTOK) : null),
  'x.com': () => html(200, SILENT_X),
}

/** Pages of links; shapes after the services' published templates and page data. */
export function linkPages(): MockHost {
  return {
    names: new RegExp(`^(?:${Object.keys(PAGES).join('|').replaceAll('.', '\\.')})$`),
    title: 'pages of links, such as linktr.ee/mara.lindqvist',
    answer: ({ host, path }) => PAGES[host]?.(path) ?? html(404, '<!doctype html><title>Not found</title>'),
  }
}
