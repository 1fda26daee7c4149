// Writes the blur placeholders of the sample pictures, as the server makes them: node
// packages/render/tools/draw-blurs.ts
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blurPlaceholder } from '@vitrine/model/blur-placeholder'
import sharp from 'sharp'
import { DRAWINGS } from '../src/samples/pictures.ts'
import { drawingSvg } from './drawings.ts'

const blurs: Record<string, string> = {}
for (const [name, drawing] of Object.entries(DRAWINGS)) {
  const { data, info } = await sharp(Buffer.from(drawingSvg(drawing)))
    .resize({ width: 3, height: 3, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  blurs[name] = blurPlaceholder(data, info.channels === 4 ? 4 : 3)
}
const text = `// Written by tools/draw-blurs.ts; change that instead.\nexport const BLURS: Record<string, string> = ${JSON.stringify(blurs, null, 2)}\n`
await writeFile(join(import.meta.dirname, '../src/samples/blurs.ts'), text)
