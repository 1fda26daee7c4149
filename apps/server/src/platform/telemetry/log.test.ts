import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { APICallError } from 'ai'
import { VitrineError } from '@vitrine/model'
import { toLlmError } from '../llm/llm-errors.ts'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('info', line => lines.push(line)))
  return lines.join('')
}

describe('the log', () => {
  it('writes one JSON line with time, level and message', () => {
    const line = JSON.parse(logged(log => log.info({ port: 3000 }, 'ready')))
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      port: 3000,
      msg: 'ready',
    })
  })

  it.each([
    'password',
    'authorization',
    'cookie',
    'set-cookie',
    'accessToken',
    'refreshToken',
    'githubToken',
    'appSecret',
  ])('redacts %s at every depth', name => {
    const secret = 'never-to-be-seen'
    const line = logged(log =>
      log.info(
        { [name]: secret, a: { [name]: secret, b: { [name]: secret, c: { [name]: secret } } } },
        'line',
      ),
    )
    expect(line).not.toContain(secret)
    expect(line.match(/\[secret\]/g)).toHaveLength(4)
  })

  it('writes why a language model failed, without a stack', () => {
    const cause = new APICallError({
      message: 'overloaded',
      statusCode: 503,
      url: 'x',
      requestBodyValues: {},
    })
    for (const error of [toLlmError(cause, false), new VitrineError('ai_unavailable')]) {
      const { err } = JSON.parse(logged(log => log.warn({ err: error }, 'writing a text failed')))
      expect(err).not.toHaveProperty('stack')
      expect(err.message).toBeTruthy()
    }
    expect(logged(log => log.warn({ err: toLlmError(cause, false) }))).toContain('HTTP 503')
  })

  it('omits the values of a failed query', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.com) already exists.',
    })
    const error = new DrizzleQueryError(
      'insert into "users" values ($1, $2)',
      ['ada@example.com', '$argon2id$x'],
      cause,
    )
    const line = logged(log => log.error({ err: new Error('outer', { cause: error }) }, 'failed'))
    expect(line).toContain('insert into')
    expect(line).toContain('23505')
    expect(line).not.toContain('ada@example.com')
    expect(line).not.toContain('argon2id')
  })
})
