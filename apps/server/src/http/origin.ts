import { VitrineError } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'
import type { Hosts } from './hosts.ts'

/**
 * Refuses calls that live by a cookie when another site makes them. Browsers always send `Origin` with a POST; a call
 * without one comes from no page.
 * @throws VitrineError forbidden
 */
export function checkOrigin(request: FastifyRequest, hosts: Hosts): void {
  const { origin } = request.headers
  if (!origin) return
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (!hosts.isProduct(host))
    throw new VitrineError('forbidden', { message: 'This call came from another website.' })
}
