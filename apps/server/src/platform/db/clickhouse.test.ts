import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClickHouse } from './clickhouse.ts'

const ROW = '{"list":1,"name":"/"}\n'
const EXCEPTION = 'Code: 241. DB::Exception: Memory limit (for query) exceeded'

/** Rows, then an error, as ClickHouse sends them: with 200, unless it is asked to wait for the end of the query. */
const failing = { rows: ROW, ending: '', headers: {}, canWait: true }
const server = createServer((request, response) => {
  const waits = new URL(request.url ?? '', 'http://clickhouse').searchParams.get('wait_end_of_query') === '1'
  if (waits && failing.canWait && failing.ending !== '') response.writeHead(500).end(EXCEPTION)
  else response.writeHead(200, failing.headers).end(failing.rows + failing.ending)
})
let address = ''
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/default`
})
afterAll(() => new Promise(done => server.close(done)))

const select = (what: Partial<typeof failing>) => {
  Object.assign(failing, { ending: '', headers: {}, canWait: true }, what)
  return createClickHouse(address).select('SELECT 1')
}

describe('a query of ClickHouse', () => {
  it('returns its rows', async () => {
    expect(await select({ rows: ROW + ROW })).toEqual([
      { list: 1, name: '/' },
      { list: 1, name: '/' },
    ])
  })

  it.each([
    ['a row', { ending: `{"exception":"${EXCEPTION}"}\n` }],
    [
      'a row, through a proxy that waits for nothing',
      { ending: `{"exception":"${EXCEPTION}"}\n`, canWait: false },
    ],
    ['text', { ending: EXCEPTION, canWait: false }],
    ['a header', { headers: { 'x-clickhouse-exception-code': '241' } }],
  ])('that fails after its first rows returns none of them, if it says so in %s', async (_, what) => {
    await expect(select({ rows: ROW, ...what })).rejects.toThrow('does not answer as it should')
  })
})
