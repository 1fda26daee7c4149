import { useEffect } from 'react'
import { Outlet, useSearchParams } from '../ui/router/router.tsx'
import { useAppSelector } from '../api/state/hooks.ts'
import { useSwitchWebsiteMutation } from '../api/websites.queries.ts'
import { PageSpinner } from '../ui/spinner.tsx'
import { notify } from '../ui/toast.tsx'

/**
 * The screens of a website, of the one that the address asks for where it does (`?website=<id>`, as mails do): it
 * becomes the current one, and the address forgets it.
 */
export function AskedWebsite() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('website')
  const currentId = useAppSelector(state => state.website.currentWebsite?._id)
  const [switchWebsite] = useSwitchWebsiteMutation()
  useEffect(() => {
    if (asked === null || currentId === undefined) return
    const forget = () =>
      setParams(
        before => {
          before.delete('website')
          return before
        },
        { replace: true },
      )
    if (asked === currentId) return forget()
    let isLeft = false
    void switchWebsite({ website_id: asked }).then(({ error }) => {
      if (isLeft || !error) return
      notify.error('This website is not there, or not yours.')
      forget()
    })
    return () => {
      isLeft = true
    }
  }, [asked, currentId, setParams, switchWebsite])
  return asked === null ? <Outlet /> : <PageSpinner />
}
