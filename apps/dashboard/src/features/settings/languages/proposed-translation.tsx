import { type ProposedTranslation, t } from '@vitrine/model'
import { Button } from '../../../ui/button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import type { Proposals } from './use-proposals.ts'

type AskProps = { missing: readonly string[]; proposals: Proposals; canPropose: boolean }

/** Asks the model for all missing texts of a language, and shows how far it is. */
export function AskForProposals({ missing, proposals, canPropose }: AskProps) {
  const { list, run, isBusy, failure, ask, stop } = proposals
  if (!canPropose)
    return missing.length === 0 ? null : (
      <p className="lang-hint">
        {t(
          'This installation has no language model to propose translations. Write them beside the originals.',
        )}
      </p>
    )
  const open = missing.filter(source => !list.has(source))
  return (
    <div className="lang-ask">
      {run ? (
        <>
          <div
            className="progress"
            role="progressbar"
            aria-label={t('Proposing translations')}
            aria-valuemin={0}
            aria-valuemax={run.total}
            aria-valuenow={run.done}
          >
            <span style={{ width: `${(100 * run.done) / run.total}%` }} />
          </div>
          <span className="lang-fact">
            {t('{done, number} of {total, number} texts', { done: run.done, total: run.total })}
          </span>
          <Button size="s" onClick={stop}>
            {t('Stop')}
          </Button>
        </>
      ) : (
        open.length > 0 && (
          <>
            <Button disabled={isBusy} onClick={() => ask(open)}>
              {t('{count, plural, one {Propose # translation} other {Propose # translations}}', {
                count: open.length,
              })}
            </Button>
            <span className="lang-fact">
              {t('Checked against the originals. Only what you use and save is published.')}
            </span>
          </>
        )
      )}
      {failure !== null && (
        <p className="lang-failed" role="alert">
          {failure || t('The language model isn’t responding right now.')}
        </p>
      )}
    </div>
  )
}

type ProposalProps = {
  proposal: ProposedTranslation
  language: string
  onUse: () => void
  onEdit: () => void
  onDismiss: () => void
}

/** A proposal below the field of its text; a refused one says why and can only be edited. */
export function Proposal({
  proposal: { source, text, refused },
  language,
  onUse,
  onEdit,
  onDismiss,
}: ProposalProps) {
  return (
    <div className="lang-proposal" data-refused={refused !== null || undefined}>
      {text && (
        <p lang={language} dir="auto">
          {text}
        </p>
      )}
      {refused !== null && (
        <p className="lang-why">
          <AlertIcon className="icon-s" />
          {refused}
        </p>
      )}
      <div className="lang-acts">
        {refused === null && (
          <Button size="s" variant="ink" aria-label={t('Use: {text}', { text: source })} onClick={onUse}>
            {t('Use')}
          </Button>
        )}
        {text && (
          <Button size="s" aria-label={t('Edit: {text}', { text: source })} onClick={onEdit}>
            {t('Edit')}
          </Button>
        )}
        <Button
          size="s"
          variant="quiet"
          aria-label={t('Dismiss: {text}', { text: source })}
          onClick={onDismiss}
        >
          {t('Dismiss', {}, 'a proposal')}
        </Button>
      </div>
    </div>
  )
}
