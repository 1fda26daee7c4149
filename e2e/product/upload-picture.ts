import { request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'

/** Uploads a PNG for a website, as the editor does, and returns its URL. @throws Error with status and body on failure */
export async function uploadPicture(
  port: number,
  token: string,
  websiteId: string,
  file: Buffer,
): Promise<string> {
  const form = new FormData()
  form.append('websiteId', websiteId)
  form.append('purpose', 'cover')
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'picture.png')
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const host = `dashboard.vitrine.localhost:${port}`
  return new Promise((resolve, reject) => {
    const upload = request(
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
      response => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', chunk => (body += chunk))
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode !== 201)
            return reject(new Error(`answered ${response.statusCode}: ${body}`))
          resolve((JSON.parse(body) as { imageUrl: string }).imageUrl)
        })
      },
    )
    upload.on('error', reject)
    upload.end(payload)
  })
}

/** Creates a PNG of 64 × 48 px in one color, a different one for each number. */
export function createPng(number: number): Buffer {
  const [width, height] = [64, 48]
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(width * 3, Buffer.from([number % 256, (number * 7) % 256, 80])),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const typeAndData = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(typeAndData), 4)
    return Buffer.concat([frame.subarray(0, 4), typeAndData, frame.subarray(4)])
  }
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
