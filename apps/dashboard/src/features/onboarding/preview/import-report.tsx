import './import-report.css'
import { discardContact, type PreviewData, publishContact, t, type WithheldContact } from '@vitrine/model'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'

type ImportReportProps = { preview: PreviewData; onPreview: (preview: PreviewData) => void }

/**
 * The report on imported content: contact data, one piece after the other, then what was
 * not imported.
 */
export function ImportReport({ preview, onPreview }: ImportReportProps) {
  const [contact] = preview.withheld ?? []
  const notes = preview.notes ?? []
  if (contact)
    return (
      <ContactOffer
        contact={contact}
        onShow={() => onPreview(publishContact(preview, contact))}
        onLeaveOut={() => onPreview(discardContact(preview, contact))}
      />
    )
  if (notes.length === 0) return null
  return (
    <div className="import-report">
      <details>
        <summary>{t('What wasn’t imported')}</summary>
        <ul>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
      <Button
        variant="quiet"
        size="s"
        icon
        aria-label={t('Close')}
        onClick={() => onPreview({ ...preview, notes: [] })}
      >
        <CloseIcon />
      </Button>
    </div>
  )
}

type ContactOfferProps = { contact: WithheldContact; onShow: () => void; onLeaveOut: () => void }

/** Asks whether a piece of contact data is shown. The next one keeps the focus where it was. */
function ContactOffer({ contact: { kind, value }, onShow, onLeaveOut }: ContactOfferProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const wasFocused = useRef(false)
  useEffect(() => {
    if (wasFocused.current && value) group.current?.querySelector('button')?.focus()
    wasFocused.current = false
  }, [value])
  const choose = (action: () => void) => () => {
    wasFocused.current = true
    action()
  }
  const question = {
    email: t('We found an email address and left it out. Show it on your site?'),
    phone: t('We found a phone number and left it out. Show it on your site?'),
    address: t('We found a street address and left it out. Show it on your site?'),
  }[kind]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div className="import-report" role="group" aria-labelledby={id} ref={group}>
      <p id={id}>
        {question} <b dir="auto">{value}</b>
      </p>
      <div className="import-choice">
        <Button size="s" onClick={choose(onShow)}>
          {t('Show it')}
        </Button>
        <Button size="s" variant="quiet" onClick={choose(onLeaveOut)}>
          {t('Leave it out')}
        </Button>
      </div>
    </div>
  )
}
