import { t } from '@vitrine/model'
import { notify } from '../feedback/toast.tsx'

/**
 * Returns whether the server has another build by now. Then a retry cannot load missing files, because their names
 * contain the build's hashes.
 */
export const isBuildStale = (): Promise<boolean> =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

export const RELOAD_LABEL = t('Reload')

/** Shows a toast with a reload button if the build is stale; returns whether it is. */
export async function notifyIfStale(): Promise<boolean> {
  const isStale = await isBuildStale()
  if (isStale)
    notify.error(t('There’s a new version.'), {
      label: RELOAD_LABEL,
      onClick: () => location.reload(),
    })
  return isStale
}

/** Shows that something could not be loaded: the given message, or the reload toast if the build is stale. */
export async function notifyLoadFailure(message: string): Promise<void> {
  if (!(await notifyIfStale())) notify.error(message)
}
