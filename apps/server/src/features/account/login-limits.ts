import type { FastifyRequest } from 'fastify'
import type { DeviceCookie } from '../../http/device-cookie.ts'
import { getClientNetwork, type RateLimit } from '../../http/rate-limit.ts'

export type LoginLimits = {
  /** Per browser that has signed in with the address before: nobody else can use these attempts up. */
  byDevice: RateLimit
  byNetwork: RateLimit
  /** Per address and network: guesses from another network do not lock the owner out. */
  byAddressAndNetwork: RateLimit
  /** Per address over all networks: bounds guesses that are spread over many networks. */
  byAddress: RateLimit
}

/**
 * Counts an attempt to log in before the password is compared, so that concurrent guesses are counted, too. Returns
 * what to do after success: it takes the attempt back, so that only failures count.
 * @throws VitrineError rate_limited
 */
export async function countLoginAttempt(
  limits: LoginLimits,
  device: DeviceCookie,
  request: FastifyRequest,
  email: string,
): Promise<() => Promise<void>> {
  const own = device.attemptsKey(request, email)
  if (own !== null && (await limits.byDevice.allows(own))) return () => limits.byDevice.reset(own)
  const network = getClientNetwork(request)
  const here = `${email} ${network}`
  await limits.byNetwork.consume(network)
  await limits.byAddressAndNetwork.consume(here)
  await limits.byAddress.consume(email)
  return async () => {
    await limits.byAddressAndNetwork.reset(here)
    await limits.byNetwork.refund(network)
    await limits.byAddress.refund(email)
  }
}
