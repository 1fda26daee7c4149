import type { Website } from '@vitrine/model'
import { useExportWebsiteMutation } from '../../api/queries/websites.queries.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { notify } from '../../ui/feedback/toast.tsx'

/** The way out with everything. */
export function ExportWebsite({ website }: { website: Website }) {
  const [exportWebsite, { isLoading }] = useExportWebsiteMutation()
  const take = async () => {
    const answer = await exportWebsite({ id: website._id, domain: website.domain })
    if (answer.error)
      notify.error(answer.error.message ?? 'The archive could not be packed. Try again in a moment.')
    else notify.success(`${website.domain}.zip is in your downloads.`)
  }
  return (
    <Button busy={isLoading} onClick={() => void take()}>
      <DownloadIcon />
      {isLoading ? 'Packing …' : 'Download this website'}
    </Button>
  )
}
