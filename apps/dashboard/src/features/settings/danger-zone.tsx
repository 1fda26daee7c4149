import { t } from '@vitrine/model'
import { useAppSelector } from '../../api/state/hooks.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { DeleteWebsite } from './delete-website.tsx'

/** The section of another screen that deletes the current website. */
export function DangerZone() {
  const website = useAppSelector(state => state.website.currentWebsite)
  if (!website) return null
  return (
    <section className="danger-zone" aria-labelledby="delete-heading">
      <SectionHead id="delete-heading" title={t('Delete website')} />
      <p>
        {t('{host} goes offline immediately. Your original profile is untouched.', {
          host: new URL(website.url).host,
        })}
      </p>
      <DeleteWebsite website={website} />
    </section>
  )
}
