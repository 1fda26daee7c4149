import { describe, expect, it } from 'vitest'
import type { Json, OpenApiDocument } from '../../http/openapi/complete-document.ts'
import { findBreakingChanges, getApiShape } from './api-shape.ts'

const text = { type: 'string' }
const object = (properties: Json, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
})
/** Creates a document of one call with a request body and a post as its response. */
function createDocument(
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
const before = getApiShape(createDocument(body, answer))
const findBreaks = (...given: Parameters<typeof createDocument>) =>
  findBreakingChanges(before, getApiShape(createDocument(...given)))
const withField = (schema: Json, field: string, value: Json, isRequired = false) => ({
  ...schema,
  properties: { ...(schema['properties'] as Json), [field]: value },
  required: [
    ...(schema['required'] as string[]).filter(name => name !== field),
    ...(isRequired ? [field] : []),
  ],
})
const withoutField = (schema: Json, field: string) => {
  const { [field]: _, ...properties } = schema['properties'] as Json
  return { ...schema, properties, required: (schema['required'] as string[]).filter(name => name !== field) }
}

describe('findBreakingChanges finds none', () => {
  it('for a weaker scope', () => {
    expect(findBreaks(body, answer, { scope: 'posts:draft' })).toEqual([])
  })

  it('for additions to responses, optional request fields and new enum values', () => {
    expect(findBreaks(body, answer)).toEqual([])
    expect(findBreaks(body, withField(answer, 'excerpt', text, true))).toEqual([])
    expect(findBreaks(withField(body, 'slug', text), answer)).toEqual([])
    expect(findBreaks(withField(body, 'title', { anyOf: [text, { type: 'null' }] }, true), answer)).toEqual(
      [],
    )
    expect(findBreaks(withField(body, 'seo', object({ title: text })), answer)).toEqual([])
    expect(findBreaks(withField(body, 'notes', { type: 'array', items: text }), answer)).toEqual([])
  })

  it('with a new major version', () => {
    expect(findBreaks(object({}), object({}), { version: '2.0.0' })).toEqual([])
  })
})

describe('findBreakingChanges finds', () => {
  it('removed calls and changed scopes', () => {
    const document = createDocument(body, answer)
    expect(findBreakingChanges(before, getApiShape({ ...document, paths: {} }))).toEqual([
      'PUT /api/post/{id} is gone',
    ])
    expect(findBreaks(body, answer, { scope: 'websites:write' })).toEqual([
      'PUT /api/post/{id} needs websites:write instead of posts:write',
    ])
  })

  it('request fields that are removed, newly required or narrowed', () => {
    expect(findBreaks(withoutField(body, 'status'), answer)).toEqual([
      'PUT /api/post/{id}: body.status is not accepted any more',
    ])
    expect(findBreaks(withField(body, 'slug', text, true), answer)).toEqual([
      'PUT /api/post/{id}: body.slug is required now',
    ])
    expect(findBreaks({ ...body, required: ['title', 'status'] }, answer)).toEqual([
      'PUT /api/post/{id}: body.status is required now',
    ])
    const less = withField(body, 'status', { type: 'string', enum: ['published'] })
    expect(findBreaks(less, answer)).toEqual([
      'PUT /api/post/{id}: body.status takes "published" instead of "draft"|"published"',
    ])
  })

  it('response fields that are removed, newly optional or of another type', () => {
    expect(findBreaks(body, withoutField(answer, 'title'))).toEqual(['Post: title is not answered any more'])
    expect(findBreaks(body, withField(answer, 'title', text))).toEqual(['Post: title may be absent now'])
    expect(findBreaks(body, withField(answer, 'title', { anyOf: [text, { type: 'null' }] }, true))).toEqual([
      'Post: title may be null now',
    ])
    expect(
      findBreaks(body, withField(answer, 'tags', { type: 'array', items: { type: 'number' } }, true)),
    ).toEqual(['Post: tags[] may be number now'])
  })
})
