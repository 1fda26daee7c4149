import { useSearchParams } from 'react-router'
import { PageTitle } from '../../ui/page-title.tsx'
import { LinkEntry } from './link-entry.tsx'
import { Reading } from './reading.tsx'

/**
 * Where a link is entered (/website) and read (/website/link-profile?link=…). The link stands in the address, so that
 * a reload reads it again and a way back to it exists.
 */
export function LinkProfilePage() {
  const [params] = useSearchParams()
  const link = params.get('link')?.trim()
  return link ? (
    <Reading key={link} link={link} />
  ) : (
    <>
      <PageTitle>Create your website</PageTitle>
      <LinkEntry />
    </>
  )
}
