import { escapeHtml, html, type MockResponse, redirect, type MockHost } from '../mock-host.ts'
import { INJECTIONS } from '../injections.ts'

const PORTRAIT = 'https://media.licdn.com/dms/image/v2/mara-example/displayphoto/0/1?e=1&t=x'

/** A page of the IndieWeb: h-card, `rel=me`, a feed, and a list of articles that is not about its owner. */
const MARA = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8">
<title>Mara Lindqvist – Marine biologist and illustrator</title>
<meta name="description" content="Marine biologist and illustrator in Bergen.">
<meta property="og:title" content="Mara Lindqvist – Marine biologist and illustrator">
<meta property="og:image" content="/share.jpg">
<link rel="alternate" type="application/rss+xml" title="Notes" href="/feed.xml">
<link rel="me" href="https://social.example/@mara">
<script>document.title = 'written by a script'</script></head>
<body class="home menu-open"><nav><p>Notes, drawings, about and everything else that is on this website, in a list.</p></nav>
<main><section class="h-card"><img class="u-photo" src="${PORTRAIT.replace(/&/g, '&amp;')}" alt="">
<h1><a class="p-name u-url u-uid" href="/">Mara Lindqvist</a></h1>
<p class="p-note">I draw what lives below the tide line, and measure how it is changing.</p>
<p><span class="p-job-title">Research fellow</span>, <a class="p-org h-card" href="https://institute.example/">Institute of Marine Research</a>
<span class="h-adr"><span class="p-locality">Bergen</span>, <span class="p-country-name">Norway</span></span></p>
<a rel="me" href="https://github.com/mara-example">Code</a>
<a rel="me" href="https://www.instagram.com/mara.example/">Drawings</a>
<a rel="me" href="mailto:mara@lindqvist.example">E-mail</a></section>
<p>For ten years I have kept a notebook of every dive along the western coast, and most of it is here.</p>
<article class="h-entry"><p>Yesterday the first lumpfish of the year came in, three weeks earlier than last time.</p></article>
<a href="https://twitter.com/intent/tweet?text=x">Share</a></main>
<footer><p>This website uses no cookies at all, and has never asked anybody about them, which is nice.</p></footer></body></html>`

/** A feed as WordPress writes it: whole posts in HTML, entities that XML does not have, a pixel that counts readers. */
const MARA_FEED = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
 xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Notes&nbsp;from the tide line</title>
<atom:link href="https://mara-lindqvist.example/feed.xml" rel="self" type="application/rss+xml"/>
<link>https://mara-lindqvist.example/</link><description>What I saw under water.</description><language>en-GB</language>
<item><title>The kelp is back</title><link>https://mara-lindqvist.example/kelp</link><dc:creator>Mara Lindqvist</dc:creator>
<pubDate>Tue, 03 Nov 2026 09:30:00 +0100</pubDate><category>Kelp</category><category>Norway</category>
<content:encoded><![CDATA[<p>After six years without it, <strong>sugar kelp</strong> grows again along the whole western shore of the bay.</p>
<figure><img src="/kelp.jpg" alt="Kelp in low light"></figure><script>alert(1)</script><p onclick="alert(1)">I counted <a href="/counts">forty plants</a> on a single dive.</p>
<img src="https://stats.example/pixel.gif" width="1" height="1">]]></content:encoded></item>
<item><title>Older note</title><guid isPermaLink="true">https://mara-lindqvist.example/older</guid>
<pubDate>Mon, 05 Oct 2026 07:00:00 GMT</pubDate><description>A short teaser &lt;a href="javascript:alert(1)"&gt;only&lt;/a&gt;.</description></item>
</channel></rss>`

/** A page of WordPress with its usual plug-in: one graph of a website, a page and a person. */
const TOMAS_DATA = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'WebSite',
      name: 'Tomás Okafor',
      publisher: { '@id': 'https://tomas-okafor.example/#person' },
    },
    {
      '@type': ['Person'],
      '@id': 'https://tomas-okafor.example/#person',
      name: 'Tomás Okafor',
      image: { '@type': 'ImageObject', url: PORTRAIT, width: 400 },
      jobTitle: 'Typographer',
      worksFor: { '@type': 'Organization', name: 'Okafor Type' },
      description: 'I design typefaces for languages that have too few of them.',
      alumniOf: [{ '@type': 'CollegeOrUniversity', name: 'University of Reading' }],
      knowsAbout: ['Type design', 'Yorùbá orthography', 'https://en.wikipedia.org/wiki/Typography'],
      knowsLanguage: ['pt', 'Yoruba'],
      award: 'Letter.2 award, 2021',
      address: { '@type': 'PostalAddress', addressLocality: 'Lisbon', addressCountry: { name: 'Portugal' } },
      sameAs: [
        'https://www.linkedin.com/in/tomas-example',
        'https://codeberg.org/tomas',
        'javascript:alert(1)',
      ],
    },
  ],
}

const COMPANY_DATA = {
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  name: 'Kiln & Clay',
  slogan: 'Tableware that is meant to be used',
  description: 'A pottery of five people in Limerick that makes tableware from Irish clay.',
  foundingDate: '2011-03',
  address: { addressLocality: 'Limerick', addressCountry: 'Ireland' },
  sameAs: 'https://www.instagram.com/kilnandclay.example',
}

const graph = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

const payload = (index: number) => INJECTIONS[index % INJECTIONS.length] ?? ''

/** A page whose every text and address tries to become code somewhere. */
function renderHostilePage(): string {
  const at = (index: number) => escapeHtml(payload(index * 7))
  return `<!doctype html><html lang="${at(1)}"><head><title>${at(2)}</title>
<meta name="description" content="${at(3)}"><meta property="og:image" content="${at(4)}">
${graph({ '@type': 'Person', name: payload(5), description: payload(6), jobTitle: payload(8), sameAs: Array.from({ length: 40 }, (_, index) => payload(index)) })}
</head><body><div class="h-card"><a class="p-name u-url" href="${at(9)}">${at(10)}</a><img class="u-photo" src="${at(11)}">
<p class="p-note">${at(12)}</p></div>${Array.from({ length: 60 }, (_, index) => `<a rel="me" href="${at(index)}">${at(index + 1)}</a>`).join('')}</body></html>`
}

const moved = (text: string) => text.replaceAll('mara-lindqvist.example', 'mara-moved.example')

/** A feed of everything that its author ever wrote: one post a day, the newest long. */
function renderLongFeed(posts: number): string {
  const item = (index: number) => {
    const day = new Date(Date.UTC(2026, 9, 1, 6) - index * 86_400_000)
    const paragraphs = Array.from(
      { length: index === 0 ? 120 : 1 },
      (_, at) =>
        `<p>On day ${index} I walked the same path once more, and wrote down all that had changed since, part ${at}.</p>`,
    )
    return `<item><title>Walk ${posts - index}</title><link>https://prolific.example/walks/${posts - index}</link>
<pubDate>${day.toUTCString()}</pubDate><description><![CDATA[${paragraphs.join('')}]]></description></item>`
  }
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Walks</title><link>https://prolific.example/</link>${Array.from({ length: posts }, (_, index) => item(index)).join('\n')}</channel></rss>`
}

/** A feed of a blog whose posts of a day share a page. */
const DAY_FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>One page a day</title><link>https://day-page.example/</link>${[
  'Morning',
  'Evening',
]
  .map(
    (
      title,
      index,
    ) => `<item><title>${title}</title><link>https://day-page.example/2026/11/28.html#a${index}</link>
<pubDate>Sat, 28 Nov 2026 0${index + 7}:00:00 GMT</pubDate><description>${title} at the harbour: what came in, what went out, and who was there to see it.</description></item>`,
  )
  .join('')}</channel></rss>`

/** A page in an old encoding, whose owner's name is given as hexadecimal bytes. */
const encoded = (charset: string, name: string): MockResponse =>
  bytes(
    'text/html',
    Buffer.concat([
      Buffer.from(`<html><head><meta charset="${charset}"><title>`),
      Buffer.from(name, 'hex'),
      Buffer.from('</title></head><body><p>...</p></body></html>'),
    ]),
  )

const bytes = (type: string, body: Buffer | string): MockResponse => ({
  status: 200,
  headers: { 'content-type': type },
  body,
})

/** Pages that firewalls and hosters answer with instead of a website, with a status of success. */
const CHALLENGES: Record<string, () => MockResponse> = {
  'imunify.example': () =>
    html(
      200,
      `<!DOCTYPE html><html lang="en"><head><title>One moment, please...</title><style>body { background: #F6F7F8 }</style></head><body><h1>Please wait while your request is being verified...</h1><form id="wsidchk-form" style="display:none;" action="/z0f76a1d14fd21a8fb5fd0d03e0fdc3d3cedae52f" method="GET"><input type="hidden" id="wsidchk" name="wsidchk"/></form><script>(function(){document.getElementById('wsidchk-form').submit()})()</script></body></html>`,
    ),
  // Its texts are in the visitor's language, and its title is the website's address.
  'imunify-ja.example': () =>
    html(
      200,
      '<html lang="ja"><head><title>少々お待ちください</title></head><body><p>リクエストが確認されるまでお待ちください。しばらくしても変わらない場合は、ページを再読み込みしてから、もう一度お試しになってください。</p><form id="wsidchk-form"></form></body></html>',
    ),
  'imperva.example': () =>
    html(
      200,
      '<!DOCTYPE html><html><head><noscript><title>Pardon Our Interruption</title></noscript><meta name="robots" content="noindex, nofollow"><title>Pardon Our Interruption</title></head><body><h1>Pardon Our Interruption</h1><p>As you were browsing something about your browser made us think you were a bot. There are a few reasons this might happen:</p><ul><li>You are a power user moving through this website with super-human speed.</li></ul></body></html>',
    ),
  'incapsula.example': () =>
    html(
      200,
      '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"><script src="/vice-come-Soldenyson-it-non-Banquoh-Chare-Hart-C" async></script></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=7-1-0&edet=12" frameborder=0 width="100%" height="100%">Request unsuccessful. Incapsula incident ID: 434000870345502677-416622015402874311</iframe></body></html>',
    ),
  'bunkerweb.example': () =>
    html(
      200,
      '<!DOCTYPE html><html><head><title>Bot Detection</title></head><body><h1>Bot Detection</h1><p>Please wait while we check if you are a Human</p></body></html>',
    ),
  'siteground.example': () => ({
    ...html(
      202,
      '<html><head><link rel="icon" href="data:;"><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F&y=ipc:203.0.113.9:1764530000.123"></meta></head></html>',
    ),
    headers: { 'content-type': 'text/html', 'sg-captcha': 'challenge', 'x-robots-tag': 'noindex' },
  }),
  'sucuri.example': () =>
    html(
      200,
      "<html><title>You are being redirected...</title><noscript>Javascript is required. Please enable javascript before you are allowed to see this page.</noscript><script>var s={},u,c,U,r,i,l=0,a,e=eval,w=String.fromCharCode,sucuri_cloudproxy_js='',S='bz0i';</script></html>",
    ),
  'akamai.example': () =>
    html(
      200,
      '<!DOCTYPE html><html><head><title>&nbsp;</title></head><body><script src="/_sec/cp_challenge/sec-cpt-int-4-3.js" async defer></script><div id="sec-if-cpt-container" style="display: none;"></div></body></html>',
    ),
  'awswaf.example': () => ({ status: 202, headers: { 'x-amzn-waf-action': 'challenge' }, body: '' }),
}

/** Homepages by host; each answers at its root. */
export const HOMEPAGES: Record<string, (path: string) => MockResponse> = {
  'mara-lindqvist.example': path =>
    path === '/feed.xml' ? bytes('application/rss+xml', MARA_FEED) : html(200, MARA),
  // The same page and feed after a move.
  'mara-moved.example': path =>
    path === '/feed.xml' ? bytes('application/rss+xml', moved(MARA_FEED)) : html(200, moved(MARA)),
  'prolific.example': path =>
    path === '/feed.xml'
      ? bytes('application/rss+xml', renderLongFeed(5_000))
      : html(
          200,
          '<!doctype html><html lang="en"><head><title>Rosa Prolific</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head><body class="h-card"><h1 class="p-name">Rosa Prolific</h1><p class="p-note">I walk the same path every morning, and write about it.</p></body></html>',
        ),
  'day-page.example': path =>
    path === '/feed.xml'
      ? bytes('application/rss+xml', DAY_FEED)
      : html(
          200,
          '<title>Dag Havn</title><link rel="alternate" type="application/rss+xml" href="/feed.xml"><h1 class="h-card p-name">Dag Havn</h1>',
        ),
  'tomas-okafor.example': () =>
    html(
      200,
      `<!doctype html><html lang="en"><head><title>Home | Tomás Okafor</title>${graph(TOMAS_DATA)}</head><body><main><h1>Hello</h1></main></body></html>`,
    ),
  'kiln-and-clay.example': () =>
    html(
      200,
      `<!doctype html><html lang="en-IE"><head><title>Kiln &amp; Clay | Pottery in Limerick</title><link rel="apple-touch-icon" href="/icon.png">${graph(COMPANY_DATA)}</head><body></body></html>`,
    ),
  // Without any declaration of its encoding, as pages were written before 2005.
  'jurgen-weiss.example': () =>
    bytes(
      'text/html',
      Buffer.from(
        '<html><head><title>Jürgen Weiß: Geigenbauer in Mittenwald</title></head><body><p>Seit dreißig Jahren baue ich Geigen für Menschen, die täglich auf ihnen spielen.</p></body></html>',
        'latin1',
      ),
    ),
  // Encodings of before UTF-8, named by the page itself: Иван, 山田, 王伟.
  'windows-1251.example': () => encoded('windows-1251', 'c8e2e0ed'),
  'shift-jis.example': () => encoded('Shift_JIS', '8e529363'),
  'gbk.example': () => encoded('GBK', 'cdf5ceb0'),
  'nested-card.example': () =>
    html(
      200,
      `<title>Nested</title>${'<div class="h-card"><div class="p-author">'.repeat(50)}<span class="p-name">Inner Name</span>${'</div></div>'.repeat(50)}`,
    ),
  'heavy-feed.example': path =>
    path === '/feed.xml'
      ? bytes('application/rss+xml', renderLongFeed(20_000))
      : html(
          200,
          '<title>Heavy Feed</title><link rel="alternate" type="application/rss+xml" href="/feed.xml">',
        ),
  'moved.example': () => redirect('https://mara-lindqvist.example/'),
  'loop.example': path => redirect(`https://loop.example/${path.length % 2 ? 'again' : ''}`),
  'hostile.example': () => html(200, renderHostilePage()),
  'document.example': () => bytes('application/pdf', '%PDF-1.7 nothing'),
  'deep.example': () => html(200, `<title>Deep</title>${'<div>'.repeat(100_000)}<p>x${'<b>'.repeat(20_000)}`),
  'nested-data.example': () =>
    html(
      200,
      `<title>Nested</title><script type="application/ld+json">${'['.repeat(5_000)}${']'.repeat(5_000)}</script>`,
    ),
  'challenge.example': () =>
    html(200, '<!doctype html><title>Just a moment...</title><script>check()</script>'),
  ...CHALLENGES,
  // An app of which a page without scripts shows nothing.
  'app-shell.example': () =>
    html(200, '<!doctype html><html lang="en"><div id="root"></div><script src="/app.js"></script></html>'),
  'closed.example': () => html(403, '<!doctype html><title>Forbidden</title>'),
  'gone.example': () => html(410, '<!doctype html><title>Gone</title>'),
}

/** Homepages of people and companies, and of some who mean no good. */
export function homepages(): MockHost {
  return {
    names: new RegExp(`^(?:${Object.keys(HOMEPAGES).join('|').replaceAll('.', '\\.')})$`),
    title: 'homepages, such as mara-lindqvist.example',
    answer: ({ host, path }) =>
      HOMEPAGES[host]?.(path) ?? html(404, '<!doctype html><title>Not found</title>'),
  }
}
