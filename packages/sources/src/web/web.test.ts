import { Profile } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { testProfileReader } from '../testing/profile-reader-contract.ts'
import { readProfile } from '../read-profile.ts'
import { at, createTestIo } from '../testing/test-io.ts'
import { readBookmark } from './read-bookmark.ts'
import { readWebPage } from './web.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

testProfileReader(readWebPage, {
  type: 'web',
  known: {
    'a page with an h-card': at('mara-lindqvist.example'),
    'a page with JSON-LD': at('tomas-okafor.example'),
    'a company': at('kiln-and-clay.example'),
  },
  unknown: null,
  withoutData: 'fallback',
})

describe('homepages', () => {
  const outside = setUpMockServer()
  const read = (text: string) => readProfile(at(text), createTestIo(outside))

  it('reads name, role, note, portrait, place and own links of an h-card', async () => {
    const profile = await read('mara-lindqvist.example')
    expect(profile).toMatchObject({
      name: 'Mara Lindqvist',
      headline: 'Research fellow, Institute of Marine Research',
      location: 'Bergen, Norway',
      language: 'en',
      link: { kind: 'person' },
      avatar: { url: expect.stringContaining('media.licdn.com') },
      banner: { url: 'https://mara-lindqvist.example/share.jpg' },
      details: { experience: [{ title: 'Research fellow', organization: 'Institute of Marine Research' }] },
    })
    expect(profile.bio).toBe(
      'I draw what lives below the tide line, and measure how it is changing.\n\nFor ten years I have kept a notebook of every dive along the western coast, and most of it is here.',
    )
    expect(profile.links.map(({ label }) => label)).toEqual(['social.example', 'GitHub', 'Instagram'])
    expect(profile.provenance.bio).toMatchObject({ path: 'website', detail: 'mara-lindqvist.example' })
  })

  it('reads a person from the graph of a JSON-LD', async () => {
    const profile = await read('tomas-okafor.example')
    expect(profile).toMatchObject({
      name: 'Tomás Okafor',
      headline: 'Typographer, Okafor Type',
      location: 'Lisbon, Portugal',
      links: [{ label: 'LinkedIn' }, { url: 'https://codeberg.org/tomas' }],
      details: {
        education: [{ school: 'University of Reading' }],
        skills: ['Type design', 'Yorùbá orthography'],
        languages: [{ name: 'Portuguese' }, { name: 'Yoruba' }],
        honors: [{ title: 'Letter.2 award, 2021' }],
      },
    })
  })

  it('reads a company as a company', async () => {
    expect(await read('kiln-and-clay.example')).toMatchObject({
      name: 'Kiln & Clay',
      link: { kind: 'company' },
      avatar: { url: 'https://kiln-and-clay.example/icon.png' },
      details: {
        type: 'linkedin-company',
        tagline: 'Tableware that is meant to be used',
        founded: 2011,
        headquarters: 'Limerick, Ireland',
      },
    })
  })

  it('decodes a page without a declared encoding', async () => {
    expect(await read('jurgen-weiss.example')).toMatchObject({
      name: 'Jürgen Weiß',
      headline: 'Geigenbauer in Mittenwald',
      bio: 'Seit dreißig Jahren baue ich Geigen für Menschen, die täglich auf ihnen spielen.',
      language: 'de',
    })
  })

  it('follows a redirect and keeps the link as given', async () => {
    expect(await read('moved.example')).toMatchObject({
      name: 'Mara Lindqvist',
      link: { url: 'https://moved.example/' },
    })
  })

  it.each([
    ['loop.example', 'failed'],
    ['document.example', 'failed'],
    ['challenge.example', 'blocked'],
    ['imunify.example', 'blocked'],
    ['imunify-ja.example', 'blocked'],
    ['imperva.example', 'blocked'],
    ['incapsula.example', 'blocked'],
    ['bunkerweb.example', 'blocked'],
    ['siteground.example', 'blocked'],
    ['sucuri.example', 'blocked'],
    ['akamai.example', 'blocked'],
    ['awswaf.example', 'blocked'],
    ['app-shell.example', 'unknown'],
    ['closed.example', 'blocked'],
    ['gone.example', 'unknown'],
  ])('keeps the host of %s as the name and says that it was %s', async (host, kind) => {
    expect(await read(host)).toMatchObject({ name: host, bio: null, problem: { kind } })
  })

  it.each(['imunify.example', 'siteground.example'])('makes no link card of the check of %s', async host => {
    expect(await readBookmark(`https://${host}/`, createTestIo(outside))).toBeNull()
  })

  it.each([
    [
      'a title that begins like one of a check',
      '<title>Please Wait to Be Seated</title><p>Rosa writes about every restaurant that she ever waited in front of.</p>',
      'Please Wait to Be Seated',
    ],
    [
      'a firewall that also loads its script on the pages it protects',
      '<title>Rosa Kern</title><script src="/_Incapsula_Resource?SWJIYLWA=1"></script><div id="root"></div>',
      'Rosa Kern',
    ],
    [
      'an article about such checks',
      `<title>Rosa Kern</title><code>wsidchk</code>${'<p>What a hosting company does before it lets you in, and why.</p>'.repeat(40)}`,
      'Rosa Kern',
    ],
  ])('takes %s for a website', async (_, html, name) => {
    const io = createTestIo(outside)
    io.fetch = async () => new Response(html, { headers: { 'content-type': 'text/html' } })
    const profile = await readProfile(at('rosa.example'), io)
    expect([profile.name, profile.problem]).toEqual([name, undefined])
  })

  it.each([
    ['deep.example', 'unknown'],
    ['nested-data.example', undefined],
  ])('reads %s without exceeding the stack', async (host, kind) => {
    const profile = await read(host)
    expect(profile.problem?.kind).toBe(kind)
    expect(profile.name).not.toBe('')
  })

  it('takes no code from a hostile page: addresses are web addresses, texts are text', async () => {
    const profile = await read('hostile.example')
    expect(Profile.parse(profile)).toEqual(profile)
    for (const { url } of [...profile.links, ...(profile.avatar ? [profile.avatar] : [])])
      expect(new URL(url).protocol).toMatch(/^https?:$/)
  })

  it('reads the posts of the feed that a page names', async () => {
    const { posts = [], provenance } = await read('mara-lindqvist.example')
    expect(posts).toMatchObject([
      {
        title: 'The kelp is back',
        url: 'https://mara-lindqvist.example/kelp',
        published_at: '2026-11-03T08:30:00.000Z',
        picture: { url: 'https://mara-lindqvist.example/kelp.jpg' },
        tags: ['Kelp', 'Norway'],
      },
      { title: 'Older note', url: 'https://mara-lindqvist.example/older' },
    ])
    expect(posts[0]?.body.content.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph'])
    expect(JSON.stringify(posts)).not.toMatch(/alert|pixel/)
    expect(provenance.posts).toMatchObject({ path: 'feed' })
  })

  it('reads the link of a feed itself', async () => {
    const profile = await read('mara-lindqvist.example/feed.xml')
    expect(profile).toMatchObject({ name: 'Notes from the tide line', bio: 'What I saw under water.' })
    expect(profile.posts).toHaveLength(2)
  })

  const readHtml = (body: string, head = '') => {
    const html = `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
    const fetch = async () => new Response(html, { headers: { 'content-type': 'text/html' } })
    return readWebPage(at('someone.example'), { ...createTestIo(outside), fetch })
  }

  it('takes the card of a person, not the one of their employer', async () => {
    const employer = '<a class="p-org h-card" href="https://kiln.example/">Kiln</a>'
    const person = '<a class="p-name u-url" href="https://mitchell.example/">Mitchell Reed</a>'
    expect((await readHtml(`<div class="h-card">${person} (${employer})</div>`)).name).toBe('Mitchell Reed')
    const study = '<p class="p-affiliation h-card"><span class="p-name">W3C</span></p>'
    expect((await readHtml(`<h1>Tim Reed</h1><div class="h-resume">${study}</div>`)).name).toBe('Tim Reed')
  })

  it('introduces a person by their own words, not by those of cards, jobs and generators', async () => {
    const own = 'I build looms and write about the machines that came before them, mostly in Bergen.'
    const other = 'Enhances the navigation of a reader of feeds, and has reached eighty thousand people.'
    const card = (name: string) => `<div class="card"><h3>${name}</h3><p>${other} ${name}.</p></div>`
    const generated = '<meta name="description" content="Web site created using create-react-app">'
    const read = await readHtml(
      `<h1>Ada</h1><p>${own}</p><div>${card('One')}${card('Two')}</div><h2>Experience</h2><p>${other}</p>`,
      generated,
    )
    expect(read.bio).toBe(own)
    expect((await readHtml('<h1>Ada</h1>', generated)).bio).toBeNull()
    const raised =
      '<p>I have woven 10<sup>6 </sup>metres of cloth on old looms since 2020<sup><a>1</a></sup><sup>2</sup>, alone.</p>'
    expect((await readHtml(`<h1>Ada</h1>${raised}`)).bio).toContain(
      '10⁶ metres of cloth on old looms since 2020¹ ²,',
    )
    const skills = '<div><h3>Skills</h3><p>Looms</p></div>'
    for (const page of [
      `<section class="s"><h2>About</h2><p>${own}</p>${skills}</section><section class="s"><h2>Projects</h2>${skills}</section>`,
      `<section><h3>About me</h3><p>${own}</p></section><section><h3>Contact</h3><p>Write.</p></section>`,
    ])
      expect((await readHtml(page)).bio, page).toBe(own)
  })

  it('names a podcast by its title, and no one by an email address', async () => {
    const feed = (author: string) =>
      `<rss><channel><title>Tavern talk</title><author>${author}</author></channel></rss>`
    const readFeed = (author: string) => {
      const fetch = async () =>
        new Response(feed(author), { headers: { 'content-type': 'application/rss+xml' } })
      return readWebPage(at('someone.example/feed'), { ...createTestIo(outside), fetch })
    }
    expect(await readFeed('Ada Reed, Tom Reed and Kim')).toMatchObject({
      name: 'Tavern talk',
      headline: 'Ada Reed, Tom Reed and Kim',
    })
    for (const one of ['Ada Reed', 'John E Smith', 'Ana Costa e Silva', 'Ada Reed, PhD', 'Holt &amp; Sons'])
      expect(await readFeed(one)).toMatchObject({
        name: one.replace('&amp;', '&'),
        headline: 'Tavern talk',
      })
    expect((await readFeed('Ada Reed &amp; Tom Holt')).name).toBe('Tavern talk')
    expect((await readHtml('<h1>ada@looms.example</h1>')).name).toBe('someone.example')
  })

  it('removes contact data from a page', async () => {
    expect(JSON.stringify(await read('mara-lindqvist.example'))).not.toContain('mara@')
  })
})
