import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setUpTestServer } from '../../testing/test-server.ts'
import { websites } from '../websites/websites.table.ts'
import type { WebsiteRow } from '../websites/ownership.ts'
import { reviewWebsite } from './review-website.ts'
import { readPublicContent, readPublicPosts } from './website-content.ts'

const server = setUpTestServer({ PROCESSES: 'web' })
async function createWebsite(domain_name: string): Promise<string> {
  const { token } = await server.signUp()
  const data = await server.preview('example:grace-hopper')
  const website = await server.createWebsite(token, domain_name, data)
  return website._id
}

it('reads as many of the newest posts as fit into memory, and looks up the links of all', async () => {
  const id = await createWebsite('longposts')
  const { pool, sql } = server.db
  // Random text, as it is stored almost as long as it is.
  await pool.query(
    `insert into posts (id, website_id, slug, status, position, content, body, minutes, created_at, updated_at)
     select 'long' || n, $1, 'p' || n, 'published', 1, '{}', jsonb_build_object('type', 'doc', 'content', '[]'::jsonb, 'n', n, 'text',
       (select string_agg(md5(random()::text || n::text || k::text), ' ') from generate_series(1, 3000) k)), 1, now(), now()
     from generate_series(1, 12) n`,
    [id],
  )
  await pool.query(`update posts set updated_at = now() + interval '1 hour' where id = 'long7'`)
  const [website] = await sql.select().from(websites).where(eq(websites.id, id))
  const { content } = await readPublicContent(sql, website as WebsiteRow)
  expect(content.posts.length).toBeLessThan(6)
  expect(content.posts[0]).toMatchObject({ body: { n: 7 } })
  const numbers = new Set<unknown>()
  for await (const { content: post } of readPublicPosts(sql, [id])) numbers.add(Object(post.body).n)
  expect(numbers.size).toBe(12)
})

it('tells the operator of the first held website at once, and of all later ones after an hour', async () => {
  const start = new Date('2026-11-01T10:00:00Z')
  const mails: number[] = []
  const add = async (_: unknown, __: unknown, ___: unknown, options?: { startAfter?: Date }) => {
    mails.push(((options?.startAfter ?? start).getTime() - start.getTime()) / 60_000)
    return null
  }
  const hold = async (minute: number) => {
    const id = await createWebsite(`held${String(minute)}`)
    const deps = {
      clock: { now: () => new Date(start.getTime() + minute * 60_000) },
      queue: { add },
      lists: { findListed: () => [], findListedName: () => null },
      hold: 'all' as const,
      operatorEmail: 'operator@vitrine.example',
    }
    expect(await reviewWebsite(deps as never, server.db.sql, id)).toBe(true)
  }
  for (const minute of [0, 50, 55, 70, 300]) await hold(minute)
  expect(mails).toEqual([0, 60, 120, 300])
})
