import { crc32, deflateSync } from 'node:zlib'

/** A shaded head and shoulders as a square grey PNG: enough like a photograph to judge what a theme does to one. */
export function portraitPng(size: number): Buffer {
  const rows = Buffer.alloc(size * (size + 1))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) rows[y * (size + 1) + 1 + x] = Math.round(255 * shade(x / size, y / size))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Grey from 0 to 1 at a point of the unit square, lit from the upper left. */
function shade(x: number, y: number): number {
  const background = 0.78 - 0.35 * y + 0.12 * x
  const shoulders = sphere(x, y, 0.5, 1.05, 0.4, 0.36)
  const head = sphere(x, y, 0.5, 0.43, 0.17, 0.23)
  const hair = y < 0.36 + 0.5 * (x - 0.5) ** 2 * 3 ? sphere(x, y, 0.5, 0.4, 0.19, 0.22) : null
  const eye = [0.435, 0.565].some(at => Math.hypot((x - at) / 0.028, (y - 0.43) / 0.014) < 1)
  const mouth = Math.hypot((x - 0.5) / 0.06, (y - 0.55) / 0.012) < 1
  const nose = Math.abs(x - 0.515) < 0.012 && y > 0.43 && y < 0.5
  let grey = background
  if (shoulders !== null) grey = 0.12 + 0.4 * shoulders
  if (head !== null) grey = 0.35 + 0.6 * head
  if (head !== null && (eye || mouth)) grey = 0.15
  if (head !== null && nose) grey -= 0.18
  if (hair !== null) grey = 0.1 + 0.3 * hair
  return Math.min(1, Math.max(0, grey))
}

function sphere(x: number, y: number, cx: number, cy: number, rx: number, ry: number): number | null {
  const [dx, dy] = [(x - cx) / rx, (y - cy) / ry]
  const depth = 1 - dx * dx - dy * dy
  return depth < 0 ? null : Math.max(0, Math.min(1, -0.5 * dx - 0.4 * dy + 0.75 * Math.sqrt(depth)))
}
