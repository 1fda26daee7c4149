import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fullRunIt } from '../../testing/full-run.ts'
import { setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer()
const KEY = 'a1b2c3d4e5f6'
let sites = 0

/** Creates a website whose first project has a published page of its own, beside one post. */
async function createSite() {
  const { token } = await server.signUp()
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await server.call('dashboard', method, path, { token, ...(body && { body }) })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.json
  }
  sites += 1
  const data = await server.preview('example:grace-hopper')
  data.posts = []
  data.design.projects.items[0].page_key = KEY
  const domain_name = `studies${sites}`
  const website = await server.createWebsite(token, domain_name, data)
  const write = (post: object) => ask('POST', '/api/post/save-post', { websiteId: website._id, post })
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'How it was built.' }] }],
  }
  await write({ title: 'A post', body, status: 'published' })
  const study = await write({ title: 'The compiler', body, status: 'published', page_key: KEY })
  const page = (path: string) =>
    server.call(`${domain_name}.${server.config.sitesDomain}:${server.port}`, 'GET', path)
  return {
    token,
    ask,
    page,
    id: website._id,
    study: study.post,
    project: data.design.projects.items[0],
  }
}

describe('a page of an entry', () => {
  it('is at an address of its own, linked from its entry, and in no list of posts', async () => {
    const { page, project } = await createSite()
    const own = await page('/case-studies/the-compiler')
    expect(own.status).toBe(200)
    expect(own.text).toContain('How it was built.')
    expect(own.text).toContain(`href="${project.url}"`)
    expect((await page('/')).text).toContain('href="/case-studies/the-compiler"')
    expect((await page('/sitemap.xml')).text).toContain('/case-studies/the-compiler<')
    for (const list of ['/posts', '/feed.xml']) {
      expect((await page(list)).text).toContain('A post')
      expect((await page(list)).text).not.toContain('The compiler')
    }
    const image = await page('/og/posts/the-compiler.png')
    expect(image.headers['content-type']).toBe('image/png')
  })

  it('redirects from its former addresses', async () => {
    const { ask, page, study } = await createSite()
    await ask('POST', '/api/post/save-post', {
      post_id: study.post_id,
      post: { ...study.post, slug: 'flow' },
    })
    expect((await page('/case-studies/flow')).status).toBe(200)
    for (const old of ['/case-studies/the-compiler', '/posts/the-compiler', '/posts/flow']) {
      const moved = await page(old)
      expect([moved.status, moved.headers['location']], old).toEqual([301, '/case-studies/flow'])
    }
  })

  it('can be locked with its own password and opened by a share link', async () => {
    const { ask, page, id, study } = await createSite()
    const password = 'tin whistle 41'
    await ask('PUT', `/api/website/${id}/access/password`, { password, post_id: study.post_id })
    for (const path of ['/case-studies/the-compiler', '/case-studies/the-compiler.md'])
      expect((await page(path)).text, path).not.toContain('How it was built.')
    expect((await page('/')).text).not.toContain('/case-studies/the-compiler')
    const ends_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const link = { name: 'ACME', ends_on, post_id: study.post_id }
    const { links } = await ask('POST', `/api/website/${id}/access/links`, link)
    const opened = await page(new URL(links[0].url).pathname)
    expect([opened.status, opened.headers['location']]).toEqual([303, '/case-studies/the-compiler'])
  })

  fullRunIt('is exported as a page, and as data with the key of its entry', async () => {
    const { token, id, project } = await createSite()
    const { bytes } = await server.call('dashboard', 'GET', `/api/website/${id}/export`, { token })
    const files = unzipSync(new Uint8Array(bytes))
    const page = files['case-studies/the-compiler/index.html'] ?? new Uint8Array()
    expect(strFromU8(page)).toContain('How it was built.')
    const site = JSON.parse(strFromU8(files['site.json'] ?? new Uint8Array()))
    expect(site.design.projects.items[0]).toMatchObject({ name: project.name, page_key: KEY })
    expect(site.posts).toContainEqual(expect.objectContaining({ title: 'The compiler', page_key: KEY }))
  })
})
