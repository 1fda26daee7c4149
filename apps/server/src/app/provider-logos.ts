import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { StartError } from '../platform/start-error.ts'

/** A logo that is drawn 24 pixels high, on screens of up to four times the density. */
const LOGO_PIXELS = 96
const MAX_BYTES = 1_000_000
const MAX_PIXELS = 16e6
const SVG = { operation: ['VipsForeignLoadSvg'] }

/** Logos of sign-in providers by the provider's ID: the path at which the dashboard serves each, and its bytes. */
export type ProviderLogos = ReadonlyMap<string, { path: string; bytes: Buffer }>

/**
 * Reads the logos that the operator gave providers. Each becomes pixels, so that no script or address in an SVG reaches
 * a browser.
 * @throws StartError that names the provider whose logo cannot be read
 */
export async function readProviderLogos(signIn: Config['signIn']): Promise<ProviderLogos> {
  const logos = new Map<string, { path: string; bytes: Buffer }>()
  const given = Object.entries(signIn).filter(([, provider]) => provider?.logo !== undefined)
  if (given.length === 0) return logos
  const { default: sharp } = await import('sharp')
  // The operator's own files: nothing else is read as SVG in this process, before or after.
  sharp.unblock(SVG)
  for (const [id, provider] of given) {
    if (provider?.logo === undefined) continue
    const bytes = await drawLogo(provider.logo).catch((error: unknown) => {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
      const sentence = `The logo of “${id}” in OIDC_PROVIDERS must be a PNG, JPEG, WebP or SVG image of up to 1 MB.`
      throw new StartError(reason === '' ? sentence : `${sentence} (${reason})`)
    })
    logos.set(id, { path: `/assets/sign-in-${id}-${hash('sha256', bytes, 'hex').slice(0, 12)}.webp`, bytes })
  }
  sharp.block(SVG)
  return logos
}

const DATA_URL = /^data:image\/(?:png|jpeg|webp|svg\+xml)(?:;charset=[\w-]+)?(;base64)?,/

async function drawLogo(source: string): Promise<Buffer> {
  const [start = '', base64] = DATA_URL.exec(source) ?? []
  const data = source.slice(start.length)
  const bytes =
    start === ''
      ? await readFile(source)
      : base64
        ? Buffer.from(data, 'base64')
        : Buffer.from(decodeURIComponent(data))
  if (bytes.length > MAX_BYTES) throw new Error(`it has ${bytes.length} bytes`)
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
  const { format, width } = await image.metadata()
  if (!['png', 'jpeg', 'webp', 'svg'].includes(format)) throw new Error(`it is ${format}`)
  // Vectors are drawn at the final size, not enlarged.
  const density = format === 'svg' ? Math.min(2_400, Math.max(72, (72 * LOGO_PIXELS) / width)) : undefined
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, ...(density ? { density } : {}) })
    .autoOrient()
    .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp({ lossless: true })
    .toBuffer()
}
