// Writes the sample uploads of the browser tests (outside/samples/files).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ADA_PDF, ADA_RESUME, ADA_TABLES } from '../src/files/testing/ada-lovelace.ts'
import { docxOf, paragraph } from '../src/files/testing/docx-writer.ts'
import { EUROPASS_CANDIDATE } from '../src/files/testing/europass-cv.ts'
import { instagramHtmlFilesOf } from '../src/files/testing/instagram-html.ts'
import { linkedinPdf } from '../src/files/testing/linkedin-pdf.ts'
import { instagramFilesOf, zipOf } from '../src/files/testing/zip-writer.ts'

const samples = resolve(import.meta.dirname, '../../../outside/samples')
const picture = (name: string) => new Uint8Array(readFileSync(resolve(samples, 'pictures', `${name}.jpg`)))
const pictures = ['portrait-1', 'still-1', 'still-2', 'still-3', 'still-4', 'still-5', 'still-6'].map(picture)
const cv: [string, ('heading' | 'item')?][] = [
  ['Ada Lovelace'],
  ['Analyst and first programmer'],
  ['ada@analytical.example'],
  ['Experience', 'heading'],
  ['Programmer'],
  ['Analytical Engines'],
  ['Aug 2023 – Present'],
  ['Wrote the table for the numbers of Bernoulli.', 'item'],
  ['Education', 'heading'],
  ['Private lessons'],
  ['Higher mathematics'],
  ['2021 – 2023'],
  ['Hobbies', 'heading'],
  ['Harp'],
]
const files: Record<string, Uint8Array | string> = {
  'ada-lovelace.pdf': linkedinPdf(ADA_PDF),
  'linkedin-export.zip': zipOf(ADA_TABLES),
  'instagram-export.zip': zipOf(instagramFilesOf(pictures)),
  'instagram-html.zip': zipOf(instagramHtmlFilesOf(pictures)),
  'cv.docx': docxOf(cv.map(([text, kind]) => paragraph(text, kind)).join('')),
  'europass.xml': EUROPASS_CANDIDATE,
  'resume.json': `${JSON.stringify(ADA_RESUME, null, 2)}\n`,
}
mkdirSync(resolve(samples, 'files'), { recursive: true })
for (const [name, content] of Object.entries(files)) writeFileSync(resolve(samples, 'files', name), content)
