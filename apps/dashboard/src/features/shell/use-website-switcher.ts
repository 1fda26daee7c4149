import { type Website, t } from '@vitrine/model'
import { useNavigate } from '../../ui/router/router.tsx'
import { asFailure } from '../../api/client/failure.ts'
import { useAppSelector, useSubdomain } from '../../api/state/hooks.ts'
import { useSwitchWebsiteMutation, useWebsitesQuery } from '../../api/queries/websites.queries.ts'
import { hasUnsavedWork } from '../../api/state/unsaved-work.ts'
import { notify } from '../../ui/feedback/toast.tsx'

export type WebsiteSwitch = ReturnType<typeof useWebsiteSwitcher>

/** The user's websites, the current one, and a function that switches to another. */
export function useWebsiteSwitcher() {
  const current = useAppSelector(state => state.website.currentWebsite)
  const { data } = useWebsitesQuery({ subdomain: useSubdomain() })
  const [switchWebsite, { isLoading }] = useSwitchWebsiteMutation()
  const navigate = useNavigate()
  const switchTo = async (website: Website) => {
    if (website._id === current?._id) return
    // The screen asks whether to discard its changes, which belong to the current website.
    if (hasUnsavedWork()) await navigate('/')
    const { error } = await switchWebsite({ website_id: website._id })
    if (error) notify.error(asFailure(error)?.message ?? t('We couldn’t open the website.'))
    else await navigate('/')
  }
  return { current, websites: data?.websites ?? (current ? [current] : []), switchTo, isSwitching: isLoading }
}
