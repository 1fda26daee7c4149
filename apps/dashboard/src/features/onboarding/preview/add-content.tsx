import { type PreviewData, type Profile, suggestedPlaces, t } from '@vitrine/model'
import { useId, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useSourcesQuery } from '../../../api/queries/onboarding.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/overlays/dialog.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { displayUrl } from '../../../ui/display-url.ts'
import { missingContent } from './missing-content.ts'
import { useImport } from '../import-methods/use-import.ts'
import { createConnectCheck, type ImportMethod } from '../import-methods/method.ts'
import { ImportMethods } from '../import-methods/import-methods.tsx'

type AddContentProps = { preview: PreviewData; onPreview: (preview: PreviewData) => void }

/**
 * A side panel with the content that the site is missing and the import methods; also accepts dropped files
 * anywhere.
 */
export function AddContent({ preview, onPreview }: AddContentProps) {
  const { website_type: type, profile, missing } = preview
  const [isOpen, setOpen] = useState(false)
  const [method, setMethod] = useState<ImportMethod | null | undefined>()
  const id = useId()
  const { data } = useSourcesQuery()
  const importing = useImport({
    type,
    base: profile,
    onPreview(next) {
      onPreview(next)
      setOpen(false)
      notify.success(t('Added to your website'))
    },
  })
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
      <Button className="preview-add" onClick={() => setOpen(true)}>
        <PlusIcon className="icon-s" />
        <span className="add-label">{t('Add more')}</span>
      </Button>
      <FileDrop
        title={t('Drop your file here')}
        hint={t('We’ll add it to your website.')}
        onFiles={files => {
          setOpen(true)
          importing.startWithFiles(files)
        }}
      />
      {createPortal(
        <SidePanel open={isOpen} onClose={() => setOpen(false)} title={t('Add more')}>
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
          {isOpen && (
            <AlsoYours
              profile={profile}
              onAdd={link => {
                show('link')
                importing.start('link', { link })
              }}
            />
          )}
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
        </SidePanel>,
        document.body,
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
  const places = suggestedPlaces(profile)
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
