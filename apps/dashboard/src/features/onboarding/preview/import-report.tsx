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
    return <LanguageQuestion preview={preview} guess={preview.language_guess} onPreview={onRedraft} />
  const [contact] = preview.withheld ?? []
  const notes = preview.notes ?? []
  if (contact)
    return (
      <ContactOffer
        className="import-report"
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
