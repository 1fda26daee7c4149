import type { MediaByUrl } from '@vitrine/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDb, createTestDb } from '../../testing/test-db.ts'
import { findWebsitePictures, saveWebsitePictures } from '../media/website-pictures.ts'

let database: TestDb
beforeAll(async () => {
  database = await createTestDb()
  // Only the pictures' own table counts here.
  await database.db.pool.query(
    'alter table website_media drop constraint website_media_website_id_websites_id_fk',
  )
})
afterAll(() => database.drop())

const HASH = '0123456789abcdef0123456789abcdef'
const variants = (folder: string) =>
  (['avif', 'webp', 'jpg'] as const).flatMap(format =>
    [480, 960, 1600].map(width => ({ path: `/media/${folder}/${width}.${format}`, format, width })),
  )
const picture = { width: 1600, height: 900, blur: '', color: '#102030', focus: [40, 60] as [number, number] }

it('stores the paths of variants once, and reads them and those of earlier versions alike', async () => {
  const { sql, pool } = database.db
  const pictures: MediaByUrl = {
    'https://a.example/1.jpg': { ...picture, variants: variants(HASH) },
    // Of two folders: not as the product writes them, and so stored as they are.
    'https://a.example/2.jpg': {
      ...picture,
      variants: [...variants(HASH).slice(0, 2), ...variants('f'.repeat(32)).slice(2)],
    },
  }
  await saveWebsitePictures(sql, 'w1', pictures)
  expect(await findWebsitePictures(sql, 'w1', Object.keys(pictures))).toEqual(pictures)
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_column_size(media) as bytes from website_media order by url',
  )
  expect(rows[0]?.bytes).toBeLessThan((rows[1]?.bytes ?? 0) / 2)
  const [first] = Object.values(pictures)
  await pool.query('update website_media set media = $1', [JSON.stringify(first)])
  expect(Object.values(await findWebsitePictures(sql, 'w1', Object.keys(pictures)))).toEqual([first, first])
})
