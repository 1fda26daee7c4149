import type { Website } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useRedirectsQuery } from '../../../api/queries/settings.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { RedirectsForm } from './redirects-form.tsx'
import './redirects.css'

type Props = { website: Website; onChanged: (isChanged: boolean) => void }

/** Addresses of the website that lead to others. */
export function RedirectsSection({ website, onChanged }: Props) {
  const { currentData, error, refetch } = useRedirectsQuery(website._id)
  const failure = asFailure(error)
  if (currentData) return <RedirectsForm website={website} saved={currentData} onChanged={onChanged} />
  if (!failure) return <Skeleton height="52px" />
  return (
    <div className="notice notice-danger" role="alert">
      <p>{failure.message}</p>
      <Button size="s" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
