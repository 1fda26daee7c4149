import { expect, it } from 'vitest'
import { answerJson, apiServer } from '../../testing/api-server.ts'
import type { Session } from '../client/session-port.ts'
import { uploadPicture } from './upload-picture.ts'
import type { upload } from './upload.ts'

const file = new File(['x'], 'a.png', { type: 'image/png' })
const picture = { websiteId: 'w', purpose: 'gallery', file } as const

function session(token: string | null): Session & { ended: number } {
  return {
    ended: 0,
    accessToken: () => token,
    setAccessToken: next => {
      token = next
    },
    end() {
      this.ended++
      token = null
    },
  }
}

/** Replaces the network: returns the given responses in order and records the tokens sent. */
function network(...answers: (Response | Error)[]) {
  const tokens: (string | undefined)[] = []
  const send: typeof upload = async (_path, form, { headers, onSent }) => {
    tokens.push(headers.authorization)
    expect([...form.keys()]).toEqual(['websiteId', 'purpose', 'file'])
    onSent(0.5)
    onSent(1)
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('unexpected request')
    return answer
  }
  return { send, tokens }
}

const created = () => Response.json({ imageUrl: 'https://uploaded.invalid/aa' }, { status: 201 })
const refused = (status: number, code: string) =>
  Response.json({ code, message: 'No.', requestId: 'r' }, { status })

it('reports upload progress and returns the uploaded picture’s URL', async () => {
  const { send, tokens } = network(created())
  const shares: number[] = []
  const answer = await uploadPicture(
    { ...picture, onSent: share => shares.push(share) },
    session('good'),
    send,
  )
  expect(answer).toMatchObject({ data: { imageUrl: 'https://uploaded.invalid/aa' } })
  expect(shares).toEqual([0.5, 1])
  expect(tokens).toEqual(['Bearer good'])
})

it('renews an expired session once and retries the upload', async () => {
  await apiServer((_call, answer) => answerJson(answer, 200, { accessToken: 'new' }))
  const { send, tokens } = network(refused(401, 'unauthenticated'), created())
  expect(await uploadPicture(picture, session('old'), send)).toHaveProperty('data')
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
})

it('ends a session that cannot be renewed', async () => {
  await apiServer((_call, answer) => answerJson(answer, 401, { code: 'unauthenticated', message: 'No.' }))
  const { send } = network(refused(401, 'unauthenticated'))
  const mine = session('old')
  expect(await uploadPicture(picture, mine, send)).toMatchObject({ error: { code: 'unauthenticated' } })
  expect(mine.ended).toBe(1)
})

it('ends a session whose renewed token is refused as well', async () => {
  await apiServer((_call, answer) => answerJson(answer, 200, { accessToken: 'new' }))
  const { send, tokens } = network(refused(401, 'unauthenticated'), refused(401, 'unauthenticated'))
  const mine = session('old')
  expect(await uploadPicture(picture, mine, send)).toMatchObject({ error: { code: 'unauthenticated' } })
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  expect(mine.ended).toBe(1)
})

it('returns the server’s error for a refused upload and FETCH_ERROR for a lost connection', async () => {
  const large = network(refused(413, 'too_large'))
  expect(await uploadPicture(picture, session('good'), large.send)).toMatchObject({
    error: { status: 413, code: 'too_large', message: 'No.' },
  })
  const lost = network(new TypeError('Connection lost.'))
  expect(await uploadPicture(picture, session('good'), lost.send)).toMatchObject({
    error: { status: 'FETCH_ERROR' },
  })
})
