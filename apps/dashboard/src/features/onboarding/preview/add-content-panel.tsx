import { type PreviewData, type Profile, suggestedSources, t } from '@vitrine/model'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSourcesQuery } from '../../../api/queries/onboarding.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { displayUrl } from '../../../ui/display-url.ts'
import { missingContent } from './missing-content.ts'
import type { ImportControl } from '../import-methods/use-import.ts'
import { createConnectCheck, type ImportMethod } from '../import-methods/method.ts'
import { ImportMethods } from '../import-methods/import-methods.tsx'

type AddContentPanelProps = {
  preview: PreviewData
  importing: ImportControl
}

/**
 * The import methods, places that may be the owner's, and the content that the site is missing. Stays mounted while its
 * panel is closed.
 */
export function AddContentPanel({ preview, importing }: AddContentPanelProps) {
  const { website_type: type, profile, missing } = preview
  const [method, setMethod] = useState<ImportMethod | null | undefined>()
  const id = useId()
  const { data } = useSourcesQuery()
  const parts = missing.map(key => ({
    key,
    ...missingContent(key, type, createConnectCheck(data?.sources)),
  }))
  const show = (next: ImportMethod) => {
    flushSync(() => setMethod(next))
    document.getElementById(`${id}-methods`)?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
  }
  return (
    <>
      <div id={`${id}-methods`}>
        <ImportMethods
          level={3}
          hasLink
          type={type}
          base={profile}
          profileUrl={null}
          importing={importing}
          open={method}
          onOpen={setMethod}
        />
      </div>
      <AlsoYours
        profile={profile}
        onAdd={link => {
          show('link')
          importing.start('link', { link })
        }}
      />
      {parts.length > 0 && (
        <>
          <h3 className="missing-heading">{t('You could also show')}</h3>
          <ul className="missing">
            {parts.map(part => (
              <li key={part.key}>
                <div>
                  <b>{part.title}</b>
                  <span className="muted">{part.hint}</span>
                </div>
                {part.method && <AddButton title={part.title} method={part.method} onShow={show} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function AddButton({
  title,
  method,
  onShow,
}: {
  title: string
  method: ImportMethod
  onShow: (method: ImportMethod) => void
}) {
  return (
    <Button size="s" aria-label={t('Add: {title}', { title })} onClick={() => onShow(method)}>
      {t('Add')}
    </Button>
  )
}

/** Offers the places that the sources link as their owner's. */
function AlsoYours({ profile, onAdd }: { profile: Profile; onAdd: (link: string) => void }) {
  const places = suggestedSources(profile)
  if (places.length === 0) return null
  return (
    <>
      <h3 className="missing-heading">{t('Also yours?')}</h3>
      <ul className="missing">
        {places.map(({ link, label, found_at }) => (
          <li key={link.url}>
            <div>
              <b dir="auto">{label}</b>
              <span className="muted">
                {displayUrl(link.url)} · {t('Linked on {place}', { place: found_at })}
              </span>
            </div>
            <Button size="s" aria-label={t('Add {label}', { label })} onClick={() => onAdd(link.url)}>
              {t('Add')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
