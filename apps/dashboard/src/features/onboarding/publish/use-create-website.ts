import type { PreviewData } from '@vitrine/model'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { randomId } from '../../../ui/random-id.ts'
import { asFailure, createFailure } from '../../../api/client/failure.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import {
  clearOnboardState,
  setOnboardCompleted,
  setWebsiteDetails,
  type WebsiteDetails,
} from '../../../api/state/onboarding-slice.ts'
import {
  useCreateWebsiteMutation,
  useEditWebsiteMutation,
  useLazyCheckDomainQuery,
} from '../../../api/queries/websites.queries.ts'
import { storeWithheldEmail } from '../../../api/state/withheld-email.ts'
import { createWebsite, isUnanswered, singleFlight, withTabLock } from './create-website.ts'
import type { Outcome } from './publish-outcome.tsx'
import { storeFailedCreation } from '../session-storage.ts'

type CreateWebsiteOptions = {
  preview: PreviewData
  details: WebsiteDetails | null
  /** The user is signed in with a session known to be valid. */
  enabled: boolean
  onOutcome: (outcome: Outcome) => void
}

/**
 * Creates the pending website once: a remount joins the running creation, another tab waits for the lock and
 * then finds it done, a reload repeats it with the same idempotency key. The onboarding state is cleared on
 * success and on failure (specification, section 4); a failed creation is stored for another attempt.
 */
export function useCreateWebsite({ preview, details, enabled, onOutcome }: CreateWebsiteOptions): void {
  const [create] = useCreateWebsiteMutation()
  const [edit] = useEditWebsiteMutation()
  const [checkDomain] = useLazyCheckDomainQuery()
  const dispatch = useAppDispatch()
  const userId = useAppSelector(state => state.auth.user?._id ?? null)
  const navigate = useNavigate()
  const run = useEffectEvent(() => {
    if (!details) return
    if (!details.key) {
      dispatch(setWebsiteDetails({ ...details, key: randomId() }))
      return
    }
    const keyed = { ...details, key: details.key }
    const wasStored = isStored()
    const finish = (outcome: Outcome | null) => {
      storeFailedCreation(outcome?.kind === 'failed' ? outcome : null)
      if (outcome) onOutcome(outcome)
      if (outcome?.kind === 'live') dispatch(setOnboardCompleted(true))
      dispatch(clearOnboardState())
      if (!outcome) void navigate('/', { replace: true })
    }
    void singleFlight(keyed.key, () =>
      // Clearing the state happens under the lock, too, so that the next tab finds nothing left to create.
      withTabLock('vitrine-create-website', async () => {
        if (wasStored && !isStored()) return finish(null)
        let { unanswered } = keyed
        try {
          const website = await createWebsite(preview, keyed, {
            create: async request => {
              const sent = { name: request.website_name, domain: request.domain_name }
              try {
                return (await create(request).unwrap()).website
              } catch (thrown) {
                const failed = asFailure(thrown)
                if (!failed || isUnanswered(failed)) unanswered = sent
                throw thrown
              }
            },
            edit: async (id, change) => (await edit({ id, ...change }).unwrap()).website,
            suggest: async domain => (await checkDomain({ domain_name: domain }).unwrap()).suggestions,
          })
          storeWithheldEmail(website._id, preview.withheld)
          finish({ kind: 'live', preview, details: keyed, website })
        } catch (thrown) {
          const failure = asFailure(thrown) ?? createFailure('FETCH_ERROR')
          // An expired session is no failed creation: the preview waits for the next sign-in.
          if (failure.status !== 401)
            finish({ kind: 'failed', preview, details: { ...keyed, unanswered }, failure, userId })
        }
      }),
    )
  })
  // Runs once per idempotency key.
  const key = details ? (details.key ?? '') : null
  useEffect(() => {
    if (enabled && key !== null) run()
  }, [enabled, key])
}

/** Another tab that created the website has removed it from storage. */
function isStored(): boolean {
  try {
    return localStorage.getItem('previewData') !== null
  } catch {
    return false
  }
}
