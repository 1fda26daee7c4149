import { expect, it, vi } from 'vitest'
import { JOBS } from '../../jobs.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createQueue } from '../../platform/queue/queue.ts'
import { setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer()
const names = async (table: string, column: string) =>
  (await server.db.pool.query(`select ${column} as name from ${table} order by 1`)).rows.map(row => row.name)

it('deletes recent profiles and connections within a minute after they expire', async () => {
  const { pool, sql } = server.db
  await pool.query(`
    insert into recent_profiles (url, profile, read_at)
    values ('old', '{}', now() - interval '11 minutes'), ('young', '{}', now() - interval '9 minutes');
    insert into connections (key, encrypted_connection, created_at)
    values ('old', 'x', now() - interval '31 minutes'), ('young', 'x', now() - interval '29 minutes')`)
  const { rows } = await pool.query("select cron from jobs.schedule where name = 'sweep-expired'")
  expect(rows).toEqual([{ cron: '* * * * *' }])
  const queue = createQueue({ db: server.db, log: createLog('silent'), jobs: JOBS, isWorker: false })
  await queue.add(sql, 'sweep-expired', {})
  await vi.waitFor(
    async () => {
      expect(await names('recent_profiles', 'url')).toEqual(['young'])
      expect(await names('connections', 'key')).toEqual(['young'])
    },
    { timeout: 15_000 },
  )
})
