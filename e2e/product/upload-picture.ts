import { request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'

/** Uploads a PNG for a website, as the editor does; answers its address. @throws with what was answered instead */
export async function upload(port: number, token: string, websiteId: string, file: Buffer): Promise<string> {
  const form = new FormData()
  form.append('websiteId', websiteId)
  form.append('purpose', 'cover')
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png')
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const host = `dashboard.vitrine.localhost:${port}`
  return new Promise((settle, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/upload',
        headers: {
          host,
          origin: `http://${host}`,
          authorization: `Bearer ${token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
          'content-length': payload.length,
        },
      },
      answer => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', chunk => (body += chunk))
        answer.on('error', fail)
        answer.on('end', () => {
          if (answer.statusCode !== 201) return fail(new Error(`answered ${answer.statusCode}: ${body}`))
          settle((JSON.parse(body) as { imageUrl: string }).imageUrl)
        })
      },
    )
    sent.on('error', fail)
    sent.end(payload)
  })
}

/** A PNG of one colour, another for each number. */
export function picture(number: number): Buffer {
  const [width, height] = [64, 48]
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(width * 3, Buffer.from([number % 256, (number * 7) % 256, 80])),
  ])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
