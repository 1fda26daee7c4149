import { escapeHtml, html, type MockResponse } from '../mock-host.ts'
import { getCompany } from './companies.ts'
import type { Member } from './members.ts'

/** The public page of a company with its facts and two updates, one of them a repost. */
export function renderCompanyPage(member: Member, isThin: boolean): MockResponse {
  const words = getCompany(member.slug)
  const organization = {
    '@context': 'http://schema.org',
    '@type': 'Organization',
    name: member.name,
    url: `https://www.linkedin.com/company/${member.slug}`,
    ...(isThin
      ? {}
      : {
          description: words.about,
          address: {
            type: 'PostalAddress',
            streetAddress: words.place.street,
            addressLocality: words.place.city,
            addressCountry: words.place.country,
          },
          numberOfEmployees: { value: words.employees, '@type': 'QuantitativeValue' },
          logo: { contentUrl: getPortraitUrl(member.slug), '@type': 'ImageObject' },
          slogan: words.slogan,
        }),
  }
  const facts: [string, string][] = isThin
    ? []
    : [
        [
          'website',
          `<a href="https://www.linkedin.com/redir/redirect?url=https%3A%2F%2F${words.host.replace('.', '%2E')}&amp;trk=about_website">${words.host}</a>`,
        ],
        ['industry', words.industry],
        ['size', `${words.size.join('-')} employees`],
        ['headquarters', words.headquarters],
        ['organizationType', words.type],
        ['foundedOn', String(words.founded)],
        ['specialties', words.specialties],
      ]
  const list = facts
    .map(([name, value]) => `<div data-test-id="about-us__${name}"><dt>${name}</dt><dd> ${value} </dd></div>`)
    .join('')
  const update = (id: string, text: string, header = '') =>
    `<article class="main-feed-activity-card" data-activity-urn="urn:li:activity:${id}">${header}<p data-test-id="main-feed-activity-card__commentary">${text}</p></article>`
  const updates = isThin
    ? ''
    : update('7248246460041809920', words.update.replace('\n', '<br>')) +
      update(
        '7248246460041809921',
        'Somebody else said this.',
        `<p class="main-feed-activity-card__header">${escapeHtml(member.name)} reposted this</p>`,
      )
  const { street, city, country } = words.place
  const about = isThin
    ? ''
    : `<dl>${list}</dl><ul><li><span>Primary</span><div id="address-0"><p>${street}</p><p>${city}, ${country}</p></div></li></ul>`
  return renderPage(`${member.name} | LinkedIn`, [organization], about + updates, {
    'og:description': isThin
      ? ''
      : `${member.name} | ${words.followers.toLocaleString('en')} followers on LinkedIn. ${words.slogan} | ${words.about}`,
  })
}

export const getPortraitUrl = (slug: string) =>
  `https://media.licdn.com/dms/image/v2/${slug}/profile-displayphoto-shrink_400_400/0/1?e=2147483647&v=beta&t=stand`

/** The script that reloads the page, which bots get. */
export function renderChallenge(): MockResponse {
  return html(
    200,
    '<html><head> <meta http-equiv="refresh" content="1;url=https://www.linkedin.com"> <script>var _0x1=1</script></head></html>',
  )
}

export function renderGuestHome(): MockResponse {
  return html(
    200,
    '<html lang="en"><head><meta name="pageKey" content="d_homepage-guest-home"><title>LinkedIn: Log In or Sign Up </title></head><body></body></html>',
  )
}

export function renderNotFound(): MockResponse {
  return html(
    200,
    '<!DOCTYPE html><html lang="en"><head><meta name="pageKey" content="public_profile_v3_desktop"><title>Profile Not Found | LinkedIn</title></head><body></body></html>',
  )
}

export function renderPage(
  title: string,
  data: unknown[],
  body: string,
  meta: Record<string, string> = {},
): MockResponse {
  const scripts = data.map(
    one => `<script type="application/ld+json">${JSON.stringify(one).replaceAll('<', '\\u003c')}</script>`,
  )
  const metas = Object.entries({ 'og:title': title, ...meta }).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  )
  return html(
    200,
    `<!DOCTYPE html><html lang="en"><head><title>${escapeHtml(title)}</title>${metas.join('')}${scripts.join('')}</head><body>${body}</body></html>`,
  )
}
