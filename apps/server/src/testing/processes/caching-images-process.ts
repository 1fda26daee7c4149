// Replaces images-process.ts in tests: encodes a picture once and remembers the result beside the program, in a folder
// that outlives the run (testing/global-setup.ts), as most tests show the same few examples. The same bytes give the same
// files; process-picture.test.ts tests encoding. Here AVIF takes its lowest effort, a quarter of the time.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type ProcessedPicture, hashPicture } from '../../platform/images/picture-types.ts'
import sharp, { type AvifOptions, type Sharp } from 'sharp'
import { answerTasks, processPicture } from '../../platform/images/process-picture.ts'

const prototype = sharp.prototype as Sharp
const { avif } = prototype
prototype.avif = function encodeFast(this: Sharp, options: AvifOptions) {
  return avif.call(this, { ...options, effort: 0 })
}

const folder = join(import.meta.dirname, 'pictures')

answerTasks(async (bytes, preset = 'fine') => {
  const file = join(folder, hashPicture(bytes, preset))
  const known = await readFile(file).catch(() => null)
  if (known) return deserialize(known) as ProcessedPicture
  const processed = await processPicture(bytes, preset)
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, serialize(processed))
  await rename(draft, file)
  return processed
})
