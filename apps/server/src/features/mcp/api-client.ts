import { ErrorBody } from '@vitrine/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Makes a call of the API and returns its answer.
 * @throws ApiError if the call answers one
 */
export type ApiClient = <T>(method: Method, path: string, body?: object) => Promise<T>

/** An error answer of a call, as the caller would have received it. */
export class ApiError extends Error {
  readonly body: ErrorBody & { retryAfter?: number }
  constructor(body: ErrorBody & { retryAfter?: number }) {
    super(body.message)
    this.body = body
  }
}

/** Makes calls within the process on behalf of a request: with its token, host, network and language. */
export function createApiClient(app: Pick<FastifyInstance, 'inject'>, request: FastifyRequest): ApiClient {
  const { authorization = '', host = '', 'accept-language': language, 'user-agent': agent } = request.headers
  return async <T>(method: Method, path: string, body?: object): Promise<T> => {
    const answer = await app.inject({
      method,
      url: path,
      remoteAddress: request.ip,
      headers: {
        authorization,
        host,
        ...(language ? { 'accept-language': language } : {}),
        ...(agent ? { 'user-agent': agent } : {}),
      },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode < 400) return answer.json<T>()
    const retryAfter = Number(answer.headers['retry-after'])
    const error = ErrorBody.parse(answer.json())
    throw new ApiError(retryAfter > 0 ? { ...error, retryAfter } : error)
  }
}
