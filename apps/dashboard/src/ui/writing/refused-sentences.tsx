import { type WritingRefusal, t } from '@vitrine/model'
import { Button } from '../button.tsx'
import { AlertIcon, CheckIcon } from '../icons.tsx'

type RefusedSentencesProps = {
  refusals: readonly WritingRefusal[]
  /** Sentences that the owner took over. */
  taken: readonly string[]
  onTakeOver: (refusal: WritingRefusal) => void
}

/** The sentences that were left out, each with the reason; the owner may make one their own statement. */
export function RefusedSentences({ refusals, taken, onTakeOver }: RefusedSentencesProps) {
  if (refusals.length + taken.length === 0) return null
  return (
    <section className="refused" aria-label={t('Removed sentences')}>
      {refusals.length > 0 && (
        <p className="hint">{t('Use a sentence only if it’s true. It then counts as your own statement.')}</p>
      )}
      <ul>
        {taken.map(text => (
          <li key={text} className="refused-taken">
            <p dir="auto">{text}</p>
            <p className="refused-why">
              <CheckIcon className="icon-s" />
              {t('Added as your own statement')}
            </p>
          </li>
        ))}
        {refusals.map(refusal => (
          <li key={`${refusal.at} ${refusal.text}`}>
            <p dir="auto">{refusal.text}</p>
            <p className="refused-why">
              <AlertIcon className="icon-s" />
              {refusal.reason}
            </p>
            <Button
              size="s"
              onClick={() => onTakeOver(refusal)}
              aria-label={t('Use as my statement: {text}', { text: refusal.text })}
            >
              {t('Use as my statement')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
