import { type AddressInfo, connect, createServer } from 'node:net'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'
import { createLegacyDb } from '../../testing/legacy-db.ts'
import { createTestDb, type TestDb } from '../../testing/test-db.ts'
import { createLog } from '../telemetry/log.ts'
import { type Db, openDb } from './db.ts'
import { toErrorResponse } from '../../http/errors.ts'
import { readRows } from './dump.ts'
import { isUnreachable } from './pg-errors.ts'
import { LAST_BEFORE_SQUASH, migrateDb, OutdatedDatabase } from './migrate.ts'

let database: TestDb
beforeAll(async () => {
  database = await createTestDb()
})
afterAll(() => database.drop())

it('survives a connection that is terminated while in use', async () => {
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

it('reads long rows a few at a time, and short ones hundreds at a time', async () => {
  const client = await database.db.pool.connect()
  const table = { schema: 'public', name: 'long_rows', columns: [{ name: 'text', type: 'text' }] }
  const batchesOf = async () => {
    const batches: number[] = []
    for await (const rows of readRows(client, table)) batches.push(rows.length)
    return batches
  }
  try {
    await client.query('begin')
    await client.query('create table long_rows (text text)')
    expect(await batchesOf()).toEqual([])
    // As compressible as a stored text can be.
    await client.query(`insert into long_rows select repeat('"', 1500000) from generate_series(1, 20)`)
    const batches = await batchesOf()
    expect(batches.reduce((sum, count) => sum + count)).toBe(20)
    expect(Math.max(...batches)).toBeLessThan(8)
    await client.query(`truncate long_rows`)
    await client.query(`insert into long_rows select n::text from generate_series(1, 7000) n`)
    expect(await batchesOf()).toEqual([...Array<number>(23).fill(300), 100])
  } finally {
    client.release(true)
  }
})

describe('a database that stops answering', () => {
  /** Puts a server between pool and database that can stop passing on what the database says. */
  async function hangingDb(silenceMs: number) {
    const state = { isHanging: false }
    const { host, port } = database.address
    const server = createServer(socket => {
      const upstream = connect(`${host}/.s.PGSQL.${port}`)
      for (const one of [socket, upstream]) one.on('error', () => undefined)
      socket.on('data', bytes => void (state.isHanging || upstream.write(bytes)))
      upstream.on('data', bytes => void (state.isHanging || socket.write(bytes)))
      socket.on('close', () => upstream.destroy())
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const { port: open } = server.address() as AddressInfo
    const address = { ...database.address, host: '127.0.0.1', port: open }
    const db = openDb(address, createLog('silent'), { size: 2, silenceMs })
    const close = async () => {
      await db.close()
      server.close()
    }
    return { state, db, close }
  }
  const fate = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      error => (isUnreachable(error) ? 'unreachable' : String(error)),
    )

  fullRunIt(
    'counts as unreachable, within a transaction, too, and is asked again when it is back',
    async () => {
      const { state, db, close } = await hangingDb(200)
      try {
        expect(await fate(db.pool.query('select 1'))).toBe('answered')
        const both = await Promise.all([
          fate(
            db.sql.transaction(async tx => {
              await tx.execute(raw`select 1`)
              state.isHanging = true
              await tx.execute(raw`select 2`)
            }),
          ),
          fate(db.sql.transaction(async tx => tx.execute(raw`select pg_sleep(0.1)`))),
        ])
        expect(both).toEqual(['unreachable', 'unreachable'])
        state.isHanging = false
        expect(await fate(db.pool.query('select 1'))).toBe('answered')
      } finally {
        await close()
      }
    },
  )

  it('leaves the pool whole when transactions cannot begin', async () => {
    const { state, db, close } = await hangingDb(200)
    try {
      for (let times = 0; times < 3; times += 1) {
        expect(await fate(db.pool.query('select 1'))).toBe('answered')
        state.isHanging = true
        expect(await fate(db.sql.transaction(async tx => tx.execute(raw`select 1`)))).toBe('unreachable')
        state.isHanging = false
      }
      expect(db.pool.totalCount - db.pool.idleCount).toBe(0)
    } finally {
      state.isHanging = false
      await close()
    }
  })

  it('is waited for by statements that set their own timeout', async () => {
    const { db, close } = await hangingDb(200)
    try {
      const client = await db.pool.connect()
      await client.query('set statement_timeout = 0')
      expect(await fate(client.query('select pg_sleep(0.5)'))).toBe('answered')
      client.release()
      expect(await fate(db.pool.query('select pg_sleep(0.5)'))).toBe('unreachable')
    } finally {
      await close()
    }
  })
})

it('answers 503 for a query that was given up, as after the database was stopped and continued', async () => {
  const { db, drop } = await createTestDb(createLog('silent'))
  try {
    const slow = db.sql.transaction(async tx => {
      await tx.execute(raw`set local statement_timeout = 20`)
      await tx.execute(raw`select pg_sleep(60)`)
    })
    const error = await slow.catch((caught: unknown) => caught)
    expect(toErrorResponse(error, 'r')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  } finally {
    await drop()
  }
})

it('answers 503 while the name of the database is not found', async () => {
  const db = openDb({ ...database.address, host: 'database.invalid' }, createLog('silent'), { size: 1 })
  try {
    const error = await db.pool.query('select 1').catch((caught: unknown) => caught)
    expect(String(error)).toMatch(/ENOTFOUND|EAI_AGAIN/)
    expect(toErrorResponse(error, 'r')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  } finally {
    await db.close()
  }
})

it.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])('counts %s as unreachable', code => {
  const cause = Object.assign(new Error('connect'), { code })
  expect(isUnreachable(new Error('a query failed', { cause }))).toBe(true)
})

it('retries a transaction that ended in a deadlock', async () => {
  const { sql, pool } = database.db
  await pool.query('create table crossed (id int primary key, times int not null default 0)')
  await pool.query('insert into crossed values (1), (2)')
  const begun = { there: 0, back: 0 }
  let locked = 0
  const both = Promise.withResolvers<void>()
  const take = async (way: keyof typeof begun, ids: number[]) =>
    sql.transaction(async tx => {
      begun[way] += 1
      for (const [at, id] of ids.entries()) {
        await tx.execute(raw`update crossed set times = times + 1 where id = ${id}`)
        // Each transaction locks its first row before either asks for the other's.
        if (at === 0 && ++locked === 2) both.resolve()
        if (at === 0) await both.promise
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

describe('a database with squashed migrations', () => {
  const LAST = { hash: LAST_BEFORE_SQUASH, created_at: '1795319438093' }
  const BEFORE_LAST = {
    hash: 'afd9022309c69365c3bb8ded4002ef54c9a6971db94c8dde09c97501e5e9e2e7',
    created_at: '1795305441753',
  }
  const recorded = async ({ pool }: Db) =>
    (await pool.query('select hash, created_at from drizzle.__drizzle_migrations order by created_at')).rows
  const record = async ({ pool }: Db, rows: (typeof LAST)[]) => {
    await pool.query('delete from drizzle.__drizzle_migrations')
    for (const { hash, created_at } of rows)
      await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        created_at,
      ])
  }

  it.runIf(isFullRun)('is created by the migrations of the folder, and not migrated again', async () => {
    const { db, drop } = await createTestDb()
    try {
      await db.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
      await migrateDb(db, PATHS.migrations)
      const rows = await recorded(db)
      expect(rows).toHaveLength(readMigrationFiles({ migrationsFolder: PATHS.migrations }).length)
      expect((await db.pool.query('select from users')).rowCount).toBe(0)
      await migrateDb(db, PATHS.migrations)
      expect(await recorded(db)).toEqual(rows)
    } finally {
      await drop()
    }
  })

  /** Names and types of all columns, and all indexes, constraints and sequences of the schema. */
  const schemaOf = async ({ pool }: Db) => {
    const { rows } = await pool.query<{ line: string }>(
      `select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
         from information_schema.columns where table_schema = 'public'
       union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
       union all select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select format('sequence %s', sequencename) from pg_sequences where schemaname = 'public'
       order by line`,
    )
    return rows.map(({ line }) => line)
  }

  it.runIf(isFullRun)(
    'gets the names of the squashed migration and keeps its rows if it has all 26',
    async () => {
      const [{ db, drop }, current] = [await createLegacyDb(), await createTestDb()]
      try {
        const fresh = { records: await recorded(current.db), schema: await schemaOf(current.db) }
        expect(await schemaOf(db)).not.toEqual(fresh.schema)
        await record(db, [BEFORE_LAST, LAST])
        await db.pool.query(
          `set session_replication_role = replica;
         insert into acme_answers (token, answer, until) values ('kept', 'key', now());
         insert into deleted_posts (id, website_id, "row", former_slugs, deleted_at)
           values ('kept', 'website', '{"slug": "a", "place": 3}', '[]', now())`,
        )
        await migrateDb(db, PATHS.migrations)
        expect(await recorded(db)).toEqual(fresh.records)
        expect(await schemaOf(db)).toEqual(fresh.schema)
        expect((await db.pool.query('select token, key_authorization from acme_challenges')).rows).toEqual([
          { token: 'kept', key_authorization: 'key' },
        ])
        expect((await db.pool.query('select "row" from deleted_posts')).rows).toEqual([
          { row: { slug: 'a', position: 3 } },
        ])
      } finally {
        await Promise.all([drop(), current.drop()])
      }
    },
  )

  fullRunIt('stays as it is if the renames fail', async () => {
    const { db, drop } = await createLegacyDb()
    try {
      await db.pool.query('alter table website_profiles rename column pending to unknown')
      const before = { records: await recorded(db), schema: await schemaOf(db) }
      await expect(migrateDb(db, PATHS.migrations)).rejects.toThrow('"pending" does not exist')
      expect({ records: await recorded(db), schema: await schemaOf(db) }).toEqual(before)
    } finally {
      await drop()
    }
  })

  it('is rejected unchanged, with instructions, if it has fewer', async () => {
    const { db, drop } = await createTestDb()
    try {
      await record(db, [BEFORE_LAST])
      const refused = migrateDb(db, PATHS.migrations)
      await expect(refused).rejects.toThrow(OutdatedDatabase)
      await expect(refused).rejects.toThrow('has 1 of its 26 migrations. Start commit 0f90c015 on it once')
      expect(await recorded(db)).toEqual([BEFORE_LAST])
    } finally {
      await drop()
    }
  })
})
