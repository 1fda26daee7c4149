import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDb, type TestDb } from '../testing/test-db.ts'

let database: TestDb
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.drop())

it('outlives a connection that ends while it is in use', async () => {
  const { pool } = database.db
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>(done => client.once('end', () => done()))
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow(/not queryable/)
  client.release(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
