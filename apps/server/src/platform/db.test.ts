import { sql as raw } from 'drizzle-orm'
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

it('begins a transaction anew that had to end because it and another waited for each other', async () => {
  const { sql, pool } = database.db
  await pool.query('create table crossed (id int primary key, times int not null default 0)')
  await pool.query('insert into crossed values (1), (2)')
  const begun = { there: 0, back: 0 }
  const arrived: (() => void)[] = []
  const both = new Promise<void>(done => arrived.push(done))
  const take = async (way: keyof typeof begun, ids: number[]) =>
    sql.transaction(async tx => {
      begun[way] += 1
      for (const [at, id] of ids.entries()) {
        await tx.execute(raw`update crossed set times = times + 1 where id = ${id}`)
        // Each holds its first row before either asks for the other's.
        if (at === 0 && begun.there + begun.back === 2) arrived[0]?.()
        if (at === 0) await both
      }
    })
  await Promise.all([take('there', [1, 2]), take('back', [2, 1])])
  expect(begun.there + begun.back).toBe(3)
  const { rows } = await pool.query('select times from crossed')
  expect(rows).toEqual([{ times: 2 }, { times: 2 }])
  await expect(
    sql.transaction(async tx => {
      begun.there += 1
      await tx.execute(raw`select 1 / 0`)
    }),
  ).rejects.toThrow()
  expect(begun.there + begun.back).toBe(4)
})
