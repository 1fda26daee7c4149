import type { WebsiteDeps } from '../core/websites/deps.ts'

/** Dependencies of an installation without lists that holds no website. */
export const unreviewed: Pick<WebsiteDeps, 'lists' | 'review'> = {
  lists: {
    findListed: () => [],
    findListedName: () => null,
    statusOf: status => status,
    refuseListed: () => undefined,
    refuseNames: () => undefined,
  },
  review: async () => false,
}
