/** One file of an archive, whole: what is written here is cut into pieces of some megabytes. */
export type TarEntry = { name: string; bytes: Uint8Array }

const BLOCK = 512
/** More than any file of ours: whatever says to be larger is no archive of ours. */
const LARGEST = 512e6

/** An archive in the format "ustar", which every tar reads. @throws TypeError for names it has no room for */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    yield header(name, bytes.length)
    yield bytes
    const rest = bytes.length % BLOCK
    if (rest > 0) yield Buffer.alloc(BLOCK - rest)
  }
  yield Buffer.alloc(2 * BLOCK)
}

function header(path: string, size: number): Buffer {
  const cut = path.length <= 100 ? -1 : path.lastIndexOf('/', 155)
  const [prefix, name] = cut < 0 ? ['', path] : [path.slice(0, cut), path.slice(cut + 1)]
  if (name.length > 100 || !/^[\x20-\x7e]+$/.test(path)) throw new TypeError(`no name for a file: ${path}`)
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')
  block.write(name, 0)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(0, 11), 136)
  block.write(' '.repeat(8), 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(prefix, 345)
  block.write(`${octal(sumOf(block), 6)}\u0000 `, 148)
  return block
}

/** Reads what `writeTar` wrote, from pieces of any size. @throws Error where it is broken or cut off */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const { take: source, rest } = piecesOf(chunks)
  for (;;) {
    const block = await source(BLOCK)
    // What is behind the end is read, too: only then the last check of whoever unpacked it was made.
    if (block.every(byte => byte === 0)) return rest()
    const textAt = (from: number, length: number) =>
      block.toString('latin1', from, from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(textAt(124, 12), 8)
    const blank = Buffer.from(block).fill(' ', 148, 156)
    if (sumOf(blank) !== Number.parseInt(textAt(148, 8), 8) || !(size >= 0 && size <= LARGEST))
      throw new Error('The archive is broken.')
    const prefix = textAt(345, 155)
    const bytes = await source(size)
    await source((BLOCK - (size % BLOCK)) % BLOCK)
    yield { name: prefix ? `${prefix}/${textAt(0, 100)}` : textAt(0, 100), bytes }
  }
}

const sumOf = (block: Uint8Array) => block.reduce((sum, byte) => sum + byte, 0)

/** Gives so many bytes at a time, however they come. */
function piecesOf(chunks: AsyncIterable<Uint8Array>) {
  const coming = chunks[Symbol.asyncIterator]()
  let kept: Uint8Array[] = []
  let length = 0
  const take = async (size: number): Promise<Buffer> => {
    while (length < size) {
      const { value, done } = await coming.next()
      if (done) throw new Error('The archive ends too early.')
      kept.push(value)
      length += value.length
    }
    const all = kept.length === 1 ? Buffer.from(kept[0] ?? []) : Buffer.concat(kept)
    kept = [all.subarray(size)]
    length -= size
    return all.subarray(0, size)
  }
  const rest = async (): Promise<void> => {
    while (!(await coming.next()).done);
  }
  return { take, rest }
}
