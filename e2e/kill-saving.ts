import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { startProduct } from './product.ts'
import { call, publish, readPreview, signUp } from './site-maker.ts'

/** Milliseconds until the server is killed, at most: as long as an upload takes, and as a save, and a little more. */
const LATEST = { upload: 800, save: 60 }

type Saved = {
  design: Record<string, Record<string, unknown> | null>
  section_order: string[]
  revision: number
  media: Record<string, { variants: { path: string }[] }>
}

/**
 * Kills the server (SIGKILL) at any moment of saving, `rounds` times: afterwards the design must be the old or the new
 * one, the live page must show that one, and its picture must be there. Answers how often it was not so.
 */
export async function killWhileSaving(rounds: number): Promise<number> {
  const product = await startProduct()
  const { port } = product
  let [failures, saved] = [0, 0]
  try {
    const token = await signUp(port, 'killed')
    const preview = await readPreview(port, 'https://github.com/ada-example')
    const host = await publish(port, token, preview, { domain: 'killed', theme: 'atelier', mode: 'light' })
    const { body: all } = await call(port, 'POST', '/api/website/all', {
      token,
      body: { subdomain: 'github' },
    })
    const websiteId = (JSON.parse(all) as { websites: { _id: string }[] }).websites[0]?._id ?? ''
    const read = async () =>
      JSON.parse((await call(port, 'GET', `/api/design/${websiteId}`, { token })).body) as Saved
    for (let round = 1; round <= rounds; round++) {
      const before = await read()
      const mark = `Round ${round}.`
      let next = before
      const begun = Promise.withResolvers<void>()
      const saving = (async () => {
        const imageUrl = await upload(port, token, websiteId, picture(round))
        next = marked(before, mark, imageUrl)
        begun.resolve()
        await call(port, 'POST', '/api/design', {
          token,
          body: {
            websiteId,
            design: next.design,
            section_order: next.section_order,
            revision: before.revision,
          },
        })
      })().catch(() => begun.resolve())
      // One of four dies while the picture is on its way, the others while the design is saved.
      if (round % 4 === 0) await pause(Math.random() * LATEST.upload)
      else await begun.promise.then(() => pause(Math.random() * LATEST.save))
      await product.crash()
      await saving
      const after = await read()
      const isNew = next !== before && isSame(after, next)
      const page = (await call(port, 'GET', '/', { host })).body
      const wrong = [
        !isNew && !isSame(after, before) && 'the design is a mixture',
        page.includes(mark) !== isNew && 'the live page is another than the design',
        !(await showsPictures(port, after)) && 'a picture of the design is gone',
      ].filter(Boolean)
      for (const what of wrong) console.log(`killed while saving, round ${round}: ${String(what)}`)
      failures += wrong.length
      saved += Number(isNew)
    }
  } finally {
    await product.stop()
  }
  console.log(
    `killed while saving: ${rounds} times, ${saved} saved whole, the others not at all, ${failures} wrong`,
  )
  return failures
}

/** Changes at several places of a design at once, so that a mixture would show. */
function marked(saved: Saved, mark: string, imageUrl: string): Saved {
  const [first = '', ...rest] = saved.section_order
  const { hero, footer } = saved.design
  return {
    ...saved,
    design: {
      ...saved.design,
      hero: { ...hero, lede: mark, picture: { url: imageUrl, width: null, height: null, alt: mark } },
      footer: { ...footer, note: mark },
    },
    section_order: [...rest, first],
  }
}

const isSame = (one: Saved, other: Saved) =>
  JSON.stringify([
    one.design.hero?.lede,
    one.design.hero?.picture,
    one.design.footer?.note,
    one.section_order,
  ]) ===
  JSON.stringify([
    other.design.hero?.lede,
    other.design.hero?.picture,
    other.design.footer?.note,
    other.section_order,
  ])

async function showsPictures(port: number, { design, media }: Saved): Promise<boolean> {
  const { url } = (design.hero?.picture ?? {}) as { url?: string }
  if (!url?.startsWith('https://uploaded.invalid/')) return true
  const path = media[url]?.variants[0]?.path
  return path !== undefined && (await call(port, 'GET', path)).status === 200
}

async function upload(port: number, token: string, websiteId: string, file: Buffer): Promise<string> {
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
function picture(number: number): Buffer {
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
