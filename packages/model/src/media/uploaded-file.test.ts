import { expect, it } from 'vitest'
import { fileKind, uploadedFilePath, uploadedFileUrl } from './uploaded-file.ts'

const ID = '0f'.repeat(16)
const pathOf = (name: string, type: Parameters<typeof uploadedFileUrl>[2] = null) =>
  uploadedFilePath(uploadedFileUrl(ID, name, type))?.slice('/media/'.length + ID.length + 1)

it('names files in addresses so that no server takes them for a page, a script or a picture', () => {
  expect(pathOf('Jahresbericht 2025 (Entwurf).PDF')).toBe('jahresbericht-2025-entwurf.pdf')
  expect(pathOf('(Crème brûlée).docx')).toBe('creme-brulee.docx')
  expect(pathOf('a.verylongextension')).toBe('a-verylongextension')
  for (const name of ['a.html', 'a.HTM', 'a.xhtml', 'a.svg', 'a.js', 'a.mjs', 'a.xml', 'a.php', 'a.css'])
    expect(pathOf(name)).toBe(`a-${name.slice(2).toLowerCase()}.bin`)
  expect(pathOf('960.webp')).toBe('file-960.webp')
  expect(pathOf('报告')).toBe('file')
  expect(pathOf('../../etc/passwd')).toBe('etc-passwd')
  expect(pathOf('.htaccess')).toBe('file.htaccess')
  expect(pathOf('episode.html', 'audio/mpeg')).toBe('episode.mp3')
  expect(pathOf(`${'long '.repeat(60)}.tar.gz`)).toMatch(/^[a-z0-9-]{1,40}\.gz$/)
})

it('has a path for the URLs of uploaded files only', () => {
  for (const url of [
    `https://uploaded.invalid/files/${ID}/../x`,
    `https://uploaded.invalid/files/${ID}/a"b.pdf`,
    'https://uploaded.invalid/files/short/a.pdf',
    `https://uploaded.invalid/${ID}`,
    `https://elsewhere.example/files/${ID}/a.pdf`,
  ])
    expect(uploadedFilePath(url)).toBeNull()
})

it('names the kind of a file by its extension', () => {
  expect([fileKind('a.tar.gz'), fileKind('Page.Pdf'), fileKind('none')]).toEqual(['GZ', 'PDF', ''])
})
