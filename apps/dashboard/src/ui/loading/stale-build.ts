import { notify } from '../feedback/toast.tsx'

/**
 * Whether the server serves another build by now: then no asking again brings what this page has not fetched yet, as
 * the names of its files went with it.
 */
export const isBuildStale = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

export const RELOAD_LABEL = 'Load the page again'

/** Says so where the server has another build; whether it has. */
export async function notifyIfStale(): Promise<boolean> {
  const isOld = await isBuildStale()
  if (isOld)
    notify.error('This page is older than the server by now.', {
      label: RELOAD_LABEL,
      onClick: () => location.reload(),
    })
  return isOld
}

/** Says that something could not be fetched: in `words`, or that only a new page has it. */
export async function notifyLoadFailure(words: string): Promise<void> {
  if (!(await notifyIfStale())) notify.error(words)
}
