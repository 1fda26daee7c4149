import type { AudioType } from '@vitrine/model'

/** Brands of MP4 files that hold audio, or may. */
const MP4_BRANDS = /^(?:M4A |M4B |mp4[12]|isom|iso[2-6]|dash)/

/** How the first page of audio in Ogg names its codec. */
const OGG_CODECS = ['OpusHead', '\x01vorbis', '\x7fFLAC']

/** Recognises audio that browsers play by the beginning of its bytes (at least 64); null for everything else. */
export function sniffAudio(bytes: Uint8Array): AudioType | null {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (start.startsWith('ID3')) return 'audio/mpeg'
  if (start.startsWith('fLaC')) return 'audio/flac'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WAVE') return 'audio/wav'
  if (start.startsWith('OggS')) return OGG_CODECS.some(codec => start.includes(codec)) ? 'audio/ogg' : null
  if (start.slice(4, 8) === 'ftyp') return MP4_BRANDS.test(start.slice(8)) ? 'audio/mp4' : null
  return sniffFrame(bytes)
}

/** Frames without a container begin with eleven or twelve set bits, then version and layer. */
function sniffFrame([first = 0, second = 0, third = 0]: Uint8Array): AudioType | null {
  if (first !== 0xff) return null
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  const isFrame = (second & 0xe0) === 0xe0 && version !== 1 && layer !== 0
  return isFrame && third >> 4 !== 15 && ((third >> 2) & 3) !== 3 ? 'audio/mpeg' : null
}
