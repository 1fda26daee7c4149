import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createClientAddressReader } from './client-network.ts'

it.each([false, true, 1, 'loopback'])(
  'a client that is gone before its address is read has none, with TRUST_PROXY=%s',
  trust => {
    // A socket that was never connected, as one that was closed, has no address.
    expect(createClientAddressReader(trust)(new IncomingMessage(new Socket()))).toBe('')
  },
)
