import type { Profile } from '@vitrine/model'
import { expect, test } from 'vitest'
import { buildImportForm, streamImport } from './import-stream.ts'
import type { upload } from '../files/upload.ts'

const never = () => new AbortController().signal
const pdf = new File(['%PDF'], 'Profile.pdf', { type: 'application/pdf' })
const events = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } })

test('appends only the given fields, in order, fields before files', () => {
  const base = { name: 'Ada' } as Profile
  const data = buildImportForm({
    input: { file: pdf, photos: [pdf, pdf] },
    base,
    profileUrl: 'l',
    subdomain: '',
  })
  expect([...data.keys()]).toEqual(['base', 'profileUrl', 'file', 'photos', 'photos'])
  expect(data.get('base')).toBe('{"name":"Ada"}')
  expect((data.get('file') as File).name).toBe('Profile.pdf')
})

test('reports upload progress, then the stages, then returns the preview', async () => {
  const reported: unknown[] = []
  const send: typeof upload = async (path, _form, { headers, onSent }) => {
    reported.push(path, headers.accept)
    onSent(0.5)
    onSent(1)
    return events(
      'event: stage\ndata: {"stage":"file"}\n\nevent: preview\ndata: {"website_type":"github"}\n\n',
    )
  }
  const call = {
    input: { file: pdf },
    onSent: (share: number) => reported.push(share),
    onStage: (event: { stage: string }) => reported.push(event.stage),
  }
  expect(await streamImport(call, never(), send)).toEqual({ website_type: 'github' })
  expect(reported).toEqual([
    '/api/onboard/import',
    expect.stringContaining('text/event-stream'),
    0.5,
    1,
    'file',
  ])
})

test('passes on the field errors of a refused file', async () => {
  const body = {
    code: 'validation_failed',
    message: 'Look again.',
    fields: { file: 'No PDF.' },
    requestId: 'r',
  }
  const send = async () => new Response(JSON.stringify(body), { status: 422 })
  await expect(streamImport({ input: { file: pdf } }, never(), send)).rejects.toMatchObject(body)
})

test('reports a lost connection as FETCH_ERROR', async () => {
  const send = () => Promise.reject(new TypeError('lost'))
  await expect(streamImport({ input: { text: 'a' } }, never(), send)).rejects.toMatchObject({
    status: 'FETCH_ERROR',
  })
})
