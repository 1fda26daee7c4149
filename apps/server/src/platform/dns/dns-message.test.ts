import dns2 from 'dns2'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeMessage, encodeQuestion } from './dns-message.ts'

const { Packet } = dns2

/** Encodes a message with dns2, an independent implementation. */
function written(records: object[], flags: object = {}): Buffer {
  const packet = new Packet()
  packet.header = new Packet.Header({ id: 7, qr: 1, aa: 1, ...flags })
  packet.questions.push(new Packet.Question({ name: 'example.com', type: Packet.TYPE.A, class: 1 }))
  for (const record of records)
    packet.answers.push(new Packet.Resource({ name: 'Example.COM', class: 1, ttl: 60, ...record } as object))
  return packet.toBuffer()
}

describe('DNS messages', () => {
  it('of another implementation are decoded', () => {
    const message = decodeMessage(
      written([
        { type: Packet.TYPE.A, address: '93.184.215.14' },
        { type: Packet.TYPE.AAAA, address: '2001:db8::5' },
        { type: Packet.TYPE.CNAME, domain: 'Sites.example.NET' },
        { type: Packet.TYPE.TXT, data: ['one ', 'two'] },
        { type: Packet.TYPE.CAA, flags: 0, tag: 'issue', value: 'letsencrypt.org' },
        { type: Packet.TYPE.MX, exchange: 'mail.example.com', priority: 10 },
      ]),
    )
    expect(message).toMatchObject({
      id: 7,
      isResponse: true,
      authoritative: true,
      truncated: false,
      rcode: 0,
    })
    expect(message.question).toEqual({ name: 'example.com', type: 1 })
    expect(message.answers.map(({ name, type, value }) => [name, type, value])).toEqual([
      ['example.com', 'A', '93.184.215.14'],
      ['example.com', 'AAAA', '2001:db8::5'],
      ['example.com', 'CNAME', 'sites.example.net'],
      ['example.com', 'TXT', 'one two'],
      ['example.com', 'CAA', 'issue letsencrypt.org'],
    ])
  })

  it('are understood by another implementation', () => {
    const packet = Packet.parse(
      encodeQuestion(9, { name: '_vitrine.example.com', type: 'TXT', recursive: true }),
    )
    expect(packet.header).toMatchObject({ id: 9, qr: 0, rd: 1 })
    expect(packet.questions).toMatchObject([{ name: '_vitrine.example.com', type: Packet.TYPE.TXT }])
  })

  it('of random bytes are decoded or rejected', () => {
    const read = (bytes: Buffer) => {
      try {
        decodeMessage(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
      }
    }
    const whole = written([
      { type: Packet.TYPE.TXT, data: ['a text'] },
      { type: Packet.TYPE.NS, ns: 'ns.example.com' },
    ])
    fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), bytes => read(Buffer.from(bytes))))
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), (end, at, byte) => {
        const bent = Buffer.from(whole)
        bent[at] = byte
        read(bent)
        read(whole.subarray(0, end))
      }),
    )
    // Compression pointers to themselves and forwards.
    const header = '000780000001000000000000'
    for (const name of ['c00c', 'c00ec00c', 'c0ff'])
      expect(() => decodeMessage(Buffer.from(`${header}${name}00010001`, 'hex'))).toThrow(RangeError)
  })
})
