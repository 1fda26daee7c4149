import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ADA_PDF, ADA_RESUME, ADA_TABLES } from '../src/files/testing/ada-lovelace.ts'
import { linkedinPdf } from '../src/files/testing/linkedin-pdf.ts'
import { measureFolder } from './measure-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'material-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

it('counts which of the links that saved pages show were stored', async () => {
  const anchor = (url: string) => `<li><a href="${url}">There</a></li>`
  const urls = ['https://a.example/', 'https://b.example/', 'https://c.example/', 'https://github.com/ada/']
  write(
    'link-pages/ada.html',
    `<!doctype html><title>Ada</title><h1>Ada</h1>${urls.map(anchor).join('')}<nav>${anchor('https://d.example/')}</nav>`,
  )
  write(
    'homepages/ada.html',
    `<!doctype html><title>Ada</title><p hidden>${anchor('https://github.com/x')}</p>${anchor('https://a.example/')}${anchor('https://github.com/ada')}${anchor('https://github.com/a-colleague')}`,
  )
  const measured = await Array.fromAsync(measureFolder(folder, new Date('2026-11-01T12:00:00Z')))
  expect(measured.map(one => [one.file, 'links' in one && one.links])).toEqual([
    ['homepages/ada.html', { shown: 1, stored: 1, missed: [] }],
    ['link-pages/ada.html', { shown: 5, stored: 4, missed: ['d.example'] }],
  ])
})

it('reads every file, folder of tables and recording of a folder and says what each holds', async () => {
  for (const [path, content] of Object.entries(ADA_TABLES)) write(join('download', path), content)
  write('Profile.pdf', linkedinPdf(ADA_PDF))
  write('resume.json', JSON.stringify(ADA_RESUME))
  write('notes.bin', '\u0000\u0001')
  write(
    'recorded/user.json',
    JSON.stringify({
      login: 'ada',
      html_url: 'https://github.com/ada',
      name: 'Ada',
      bio: 'Looms.',
      type: 'User',
    }),
  )
  write(
    'recorded/zz-browse.json',
    JSON.stringify({
      responseContext: {
        serviceTrackingParams: [{ params: [{ key: 'browse_id', value: 'UCabcdefghijklmnopqrstuv' }] }],
      },
      metadata: { channelMetadataRenderer: { title: 'Looms', description: 'Weaving.' } },
    }),
  )
  const measured = await Array.fromAsync(measureFolder(folder, new Date('2026-11-01T12:00:00Z')))
  const kinds = measured.map(({ file, result, kind }) => [file, result, kind])
  expect(kinds).toEqual([
    ['notes.bin', 'refused', 'unsupported_media_type'],
    ['Profile.pdf', 'read', 'linkedin-pdf'],
    ['resume.json', 'read', 'json-resume'],
    ['download', 'read', 'linkedin-export'],
    ['recorded/user.json', 'read', 'github'],
    ['recorded/zz-browse.json', 'read', 'youtube'],
  ])
  expect(measured.at(-1)).toMatchObject({ fields: { name: 5, bio: 8 }, warnings: [] })
  expect(measured[1]).toMatchObject({
    fields: { name: 12, experience: 4 },
    missing: expect.any(Array),
    warnings: ['Email addresses and phone numbers were left out.'],
    first: expect.stringMatching(/\w/),
    contacts: 0,
    ms: expect.any(Number),
  })
})
