import { type SectionKey, t } from '@vitrine/model'
import { Suspense, useState } from 'react'
import { useWebsitesQuery } from '../../../api/queries/websites.queries.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useSubdomain } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyIcon } from '../../../ui/icons.tsx'
import { lazyDialog } from '../../../ui/loading/lazy-boundary.tsx'

const CopySectionDialog = lazyDialog(() =>
  import('./copy-section-dialog.tsx').then(module => module.CopySectionDialog),
)

/** Opens the other websites that a section can be copied or moved to; nothing for an account with one website. */
export function CopySection({ section }: { section: SectionKey }) {
  const websiteId = useDesign(state => state.websiteId)
  const { data } = useWebsitesQuery({ subdomain: useSubdomain() })
  const [isOpen, setOpen] = useState(false)
  const others = data?.websites.filter(({ _id, taken_down }) => _id !== websiteId && !taken_down) ?? []
  if (others.length === 0) return null
  return (
    <>
      <Button variant="quiet" size="s" className="copy-section" onClick={() => setOpen(true)}>
        <CopyIcon className="icon-s" />
        {t('Copy to another website')}
      </Button>
      {isOpen && (
        <Suspense>
          <CopySectionDialog section={section} websites={others} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
