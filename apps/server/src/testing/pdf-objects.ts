import { inflateSync } from 'node:zlib'

/** A PDF object (ISO 32000-1, 7.3) as plain data. */
export type PdfValue =
  | null
  | boolean
  | number
  | { name: string }
  | { text: string; bytes: Buffer }
  | { ref: number }
  | { operator: string }
  | PdfValue[]
  | PdfDict
export type PdfDict = { dict: Record<string, PdfValue>; stream?: Buffer }

const SPACE = /[\s\0]/
const DELIMITER = /[\s\0()<>[\]{}/%]/

/** Reads PDF objects from a text with one character for each byte. */
class Reader {
  at = 0
  readonly #source: string

  constructor(source: string, at = 0) {
    this.#source = source
    this.at = at
  }

  /** The next object or operator; undefined at the end. */
  next(): PdfValue | undefined {
    this.#skip()
    const source = this.#source
    const letter = source[this.at]
    if (letter === undefined) return undefined
    if (source.startsWith('<<', this.at)) return this.#dict()
    if (letter === '<') return this.#hex()
    if (letter === '(') return this.#literal()
    if (letter === '[') return this.#array()
    if (letter === '/')
      return {
        name: this.#word(this.at + 1).replace(/#([\da-f]{2})/gi, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      }
    const ref = /^(\d+) (\d+) R(?![A-Za-z])/.exec(source.slice(this.at, this.at + 30))
    if (ref) {
      this.at += ref[0].length
      return { ref: Number(ref[1]) }
    }
    const word = this.#word(this.at)
    if (/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return Number(word)
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    return { operator: word }
  }

  #skip(): void {
    while (this.at < this.#source.length) {
      const letter = this.#source[this.at] ?? ''
      if (letter === '%') while (!/[\r\n]/.test(this.#source[this.at] ?? '\n')) this.at++
      else if (SPACE.test(letter)) this.at++
      else return
    }
  }

  #word(from: number): string {
    let end = from
    while (end < this.#source.length && !DELIMITER.test(this.#source[end] ?? '')) end++
    if (end === from && this.#source[this.at] !== '/') end++
    this.at = end
    return this.#source.slice(from, end)
  }

  #array(): PdfValue[] {
    this.at++
    const values: PdfValue[] = []
    for (;;) {
      this.#skip()
      if (this.#source[this.at] === ']') {
        this.at++
        return values
      }
      const value = this.next()
      if (value === undefined) throw new Error('An array does not end')
      values.push(value)
    }
  }

  #dict(): PdfDict {
    this.at += 2
    const dict: Record<string, PdfValue> = {}
    for (;;) {
      this.#skip()
      if (this.#source.startsWith('>>', this.at)) {
        this.at += 2
        return { dict }
      }
      const key = this.next()
      const value = this.next()
      if (typeof key !== 'object' || key === null || !('name' in key) || value === undefined)
        throw new Error('A dictionary is damaged')
      dict[key.name] = value
    }
  }

  #hex(): PdfValue {
    const end = this.#source.indexOf('>', this.at)
    const bytes = Buffer.from(this.#source.slice(this.at + 1, end).replace(/\s/g, ''), 'hex')
    this.at = end + 1
    return { text: decodeText(bytes), bytes }
  }

  #literal(): PdfValue {
    const codes: number[] = []
    let depth = 0
    for (; ; this.at++) {
      const letter = this.#source[this.at]
      if (letter === undefined) throw new Error('A string does not end')
      if (letter === '\\') {
        this.at++
        const octal = /^[0-7]{1,3}/.exec(this.#source.slice(this.at, this.at + 3))?.[0]
        const escaped = this.#source[this.at] ?? ''
        codes.push(
          octal
            ? Number.parseInt(octal, 8)
            : ({ n: 10, r: 13, t: 9, b: 8, f: 12 }[escaped] ?? escaped.charCodeAt(0)),
        )
        this.at += octal ? octal.length - 1 : 0
        continue
      }
      if (letter === '(' && depth++ === 0) continue
      if (letter === ')' && --depth === 0) break
      codes.push(letter.charCodeAt(0))
    }
    this.at++
    const bytes = Buffer.from(codes)
    return { text: decodeText(bytes), bytes }
  }
}

/** A text string in UTF-16 with a byte order mark, or as one byte for each character. */
function decodeText(bytes: Buffer): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
  return Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le')
}

/** A PDF with a plain cross-reference table, as the product writes them. */
export class PdfFile {
  readonly #objects = new Map<number, PdfValue>()
  readonly trailer: PdfDict

  constructor(bytes: Uint8Array) {
    const source = Buffer.from(bytes).toString('latin1')
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source)?.[1])
    const table = /^xref\s+0 (\d+)\s+/.exec(source.slice(start))
    if (!table) throw new Error('There is no cross-reference table')
    const entries = source.slice(start + table[0].length)
    for (let number = 1; number < Number(table[1]); number++)
      this.#objects.set(number, readObject(source, Number(entries.slice(number * 20, number * 20 + 10))))
    const trailer = new Reader(source, source.indexOf('trailer', start) + 7).next()
    this.trailer = asDict(trailer)
  }

  get objects(): readonly PdfValue[] {
    return [...this.#objects.values()]
  }

  /** A value, or the object that it refers to. */
  resolve(value: PdfValue | undefined): PdfValue {
    const found =
      typeof value === 'object' && value !== null && 'ref' in value ? this.#objects.get(value.ref) : value
    return found ?? null
  }

  dict(value: PdfValue | undefined): PdfDict {
    return asDict(this.resolve(value))
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const found = this.resolve(value)
    return Array.isArray(found) ? found : found === null ? [] : [found]
  }
}

function readObject(source: string, offset: number): PdfValue {
  const head = /^\d+ 0 obj\s+/.exec(source.slice(offset, offset + 40))
  if (!head) throw new Error(`There is no object at ${String(offset)}`)
  const reader = new Reader(source, offset + head[0].length)
  const value = reader.next() ?? null
  const stream = /^\s*stream\r?\n/.exec(source.slice(reader.at, reader.at + 12))
  if (!stream) return value
  const found = asDict(value)
  const from = reader.at + stream[0].length
  const raw = Buffer.from(source.slice(from, from + Number(found.dict.Length)), 'latin1')
  return { ...found, stream: nameOf(found.dict.Filter) === 'FlateDecode' ? inflateSync(raw) : raw }
}

export function asDict(value: PdfValue | undefined): PdfDict {
  if (typeof value === 'object' && value !== null && 'dict' in value) return value
  throw new Error('Not a dictionary')
}

export const nameOf = (value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : ''
export const textOf = (value: PdfValue | undefined): string =>
  typeof value === 'object' && value !== null && 'text' in value ? value.text : ''
export const refOf = (value: PdfValue | undefined): number =>
  typeof value === 'object' && value !== null && 'ref' in value ? value.ref : -1

/** The operators of a content stream with their operands. */
export function* operatorsOf(content: Buffer): Generator<{ operator: string; operands: PdfValue[] }> {
  const reader = new Reader(content.toString('latin1'))
  let operands: PdfValue[] = []
  for (let value = reader.next(); value !== undefined; value = reader.next()) {
    if (typeof value === 'object' && value !== null && 'operator' in value) {
      yield { operator: value.operator, operands }
      operands = []
    } else operands.push(value)
  }
}
