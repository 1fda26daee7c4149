import type { AudioType } from '@vitrine/model'

/** Brands of MP4 files that hold audio, or may. */
const MP4_BRANDS = /^(?:M4A |M4B |mp4[12]|isom|iso[2-6]|dash)/

/** Names of codecs in the first page of Ogg audio. */
const OGG_CODECS = ['OpusHead', '\x01vorbis', '\x7fFLAC']

/** The first bytes of a file that determine its type, two frames of MP3. */
export const SNIFFED_BYTES = 16_384

/** Recognises audio that browsers play by the first SNIFFED_BYTES of a file; null for everything else. */
export function sniffAudio(bytes: Uint8Array): AudioType | null {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (start.startsWith('ID3')) return 'audio/mpeg'
  if (start.startsWith('fLaC')) return 'audio/flac'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WAVE') return 'audio/wav'
  if (start.startsWith('OggS')) return OGG_CODECS.some(codec => start.includes(codec)) ? 'audio/ogg' : null
  if (start.slice(4, 8) === 'ftyp') return MP4_BRANDS.test(start.slice(8)) ? 'audio/mp4' : null
  const frame = parseFrame(bytes)
  // A text in UTF-16 may begin like a frame, but not twice at the right distance.
  return frame && parseFrame(bytes.subarray(frame.length))?.type === frame.type ? frame.type : null
}

/** Rates of MP3 in kbit/s, by their number in a frame: of MPEG 1, and of MPEG 2 and 2.5. */
const MP3_RATES = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
/** Samples a second of MPEG 1; half and a quarter of them of MPEG 2 and 2.5. */
const MP3_FREQUENCIES = [44_100, 48_000, 32_000]

/** Parses the header of a frame without a container: AAC (ADTS) or MP3. Its length is in bytes. */
function parseFrame(bytes: Uint8Array): { type: AudioType; length: number } | null {
  const [first, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes
  if (first !== 0xff) return null
  if ((second & 0xf6) === 0xf0) {
    const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
    return length > 6 ? { type: 'audio/aac', length } : null
  }
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  if ((second & 0xe0) !== 0xe0 || version === 1 || layer !== 1) return null
  const isFirst = version === 3
  const rate = MP3_RATES[isFirst ? 0 : 1][(third >> 4) - 1]
  const frequency = MP3_FREQUENCIES[(third >> 2) & 3]
  if (rate === undefined || frequency === undefined) return null
  const perSecond = frequency / (isFirst ? 1 : version === 2 ? 2 : 4)
  const length = Math.floor(((isFirst ? 144 : 72) * rate * 1000) / perSecond) + ((third >> 1) & 1)
  return { type: 'audio/mpeg', length }
}
