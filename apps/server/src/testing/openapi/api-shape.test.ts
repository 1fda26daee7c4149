import { describe, expect, it } from 'vitest'
import type { Json, OpenApiDocument } from '../../http/openapi/complete-document.ts'
import { findBreakingChanges, getApiShape } from './api-shape.ts'

const text = { type: 'string' }
const object = (properties: Json, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})
/** A document of one call, which takes a body and answers a post; changed as a test wants it. */
function documentOf(
  body: Json,
  answer: Json,
  { scope = 'posts:write', version = '1.0.0' } = {},
): OpenApiDocument {
  const operation = {
    security: [{ bearer: [] }, { token: [scope] }] as Record<string, string[]>[],
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    requestBody: { content: { 'application/json': { schema: body } } },
    responses: {
      200: {
        content: { 'application/json': { schema: object({ post: { $ref: '#/components/schemas/Post' } }) } },
      },
      '4XX': { content: { 'application/json': { schema: text } } },
    },
  }
  return {
    openapi: '3.1.0',
    info: { title: 'x', version },
    paths: { '/api/post/{id}': { put: operation } },
    components: { schemas: { Post: answer } },
  }
}
const body = object({ title: text, status: { type: 'string', enum: ['draft', 'published'] } }, ['title'])
const answer = object({
  title: text,
  cover: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  tags: { type: 'array', items: text },
})
const before = getApiShape(documentOf(body, answer))
const broken = (...given: Parameters<typeof documentOf>) =>
  findBreakingChanges(before, getApiShape(documentOf(...given)))
const with_ = (schema: Json, field: string, value: Json, isRequired = false) => ({
  ...schema,
  properties: { ...(schema['properties'] as Json), [field]: value },
  required: [
    ...(schema['required'] as string[]).filter(name => name !== field),
    ...(isRequired ? [field] : []),
  ],
})
const without = (schema: Json, field: string) => {
  const { [field]: _, ...properties } = schema['properties'] as Json
  return { ...schema, properties, required: (schema['required'] as string[]).filter(name => name !== field) }
}

describe('findBreakingChanges finds none', () => {
  it('for additions to responses, optional request fields and new enum values', () => {
    expect(broken(body, answer)).toEqual([])
    expect(broken(body, with_(answer, 'excerpt', text, true))).toEqual([])
    expect(broken(with_(body, 'slug', text), answer)).toEqual([])
    expect(broken(with_(body, 'title', { anyOf: [text, { type: 'null' }] }, true), answer)).toEqual([])
    expect(broken(with_(body, 'seo', object({ title: text })), answer)).toEqual([])
  })

  it('with a new major version', () => {
    expect(broken(object({}), object({}), { version: '2.0.0' })).toEqual([])
  })
})

describe('findBreakingChanges finds', () => {
  it('removed calls and changed scopes', () => {
    const document = documentOf(body, answer)
    expect(findBreakingChanges(before, getApiShape({ ...document, paths: {} }))).toEqual([
      'PUT /api/post/{id} is gone',
    ])
    expect(broken(body, answer, { scope: 'websites:write' })).toEqual([
      'PUT /api/post/{id} needs websites:write instead of posts:write',
    ])
  })

  it('request fields that are removed, newly required or narrowed', () => {
    expect(broken(without(body, 'status'), answer)).toEqual([
      'PUT /api/post/{id}: body.status is not accepted any more',
    ])
    expect(broken(with_(body, 'slug', text, true), answer)).toEqual([
      'PUT /api/post/{id}: body.slug is required now',
    ])
    expect(broken({ ...body, required: ['title', 'status'] }, answer)).toEqual([
      'PUT /api/post/{id}: body.status is required now',
    ])
    const less = with_(body, 'status', { type: 'string', enum: ['published'] })
    expect(broken(less, answer)).toEqual([
      'PUT /api/post/{id}: body.status takes "published" instead of "draft"|"published"',
    ])
  })

  it('response fields that are removed, newly optional or of another type', () => {
    expect(broken(body, without(answer, 'title'))).toEqual(['Post: title is not answered any more'])
    expect(broken(body, with_(answer, 'title', text))).toEqual(['Post: title may be absent now'])
    expect(broken(body, with_(answer, 'title', { anyOf: [text, { type: 'null' }] }, true))).toEqual([
      'Post: title may be null now',
    ])
    expect(broken(body, with_(answer, 'tags', { type: 'array', items: { type: 'number' } }, true))).toEqual([
      'Post: tags[] may be number now',
    ])
  })
})
