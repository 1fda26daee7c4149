import './import-report.css'
import { discardContact, type PreviewData, publishContact, t } from '@vitrine/model'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { ContactOffer } from '../../../ui/website/contact-offer.tsx'
import { LanguageQuestion } from './language-question.tsx'

type ImportReportProps = {
  preview: PreviewData
  onPreview: (preview: PreviewData) => void
  /** Takes a preview that the server drafted anew. */
  onRedraft: (preview: PreviewData) => void
}

/**
 * The decisions that the import leaves to its owner: the language where it is not certain, contact data one piece
 * after the other, then what was not imported.
 */
export function ImportReport({ preview, onPreview, onRedraft }: ImportReportProps) {
  if (preview.language_guess)
    return (
      <LanguageQuestion
        preview={preview}
        guess={preview.language_guess}
        onPreview={focusingNext(onRedraft)}
      />
    )
  const [contact] = preview.withheld ?? []
  const notes = preview.notes ?? []
  const change = focusingNext(onPreview)
  if (contact)
    return (
      <ContactOffer
        className="import-report"
        contact={contact}
        onShow={() => change(publishContact(preview, contact))}
        onLeaveOut={() => change(discardContact(preview, contact))}
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
        onClick={() => change({ ...preview, notes: [] })}
      >
        <CloseIcon />
      </Button>
    </div>
  )
}

/** Shows a preview, then focuses the next question or, after the last one, the screen: the pressed button is gone. */
const focusingNext = (show: (preview: PreviewData) => void) => (preview: PreviewData) => {
  show(preview)
  requestAnimationFrame(() => {
    const next = document.querySelector<HTMLElement>('.import-report :is(button, summary)')
    if (document.activeElement === document.body) (next ?? document.getElementById('main'))?.focus()
  })
}
