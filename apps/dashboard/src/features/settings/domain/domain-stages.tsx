import { type DomainStage, t } from '@vitrine/model'
import { CheckIcon } from '../../../ui/icons.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { findIncompleteStage, STAGE_LABELS } from './domain-labels.ts'

type Props = {
  stages: readonly DomainStage[]
  /** Whether this installation serves custom domains over HTTPS. */
  isEncrypted: boolean
}

/** The steps until the domain is live, with the reason why each is not complete. */
export function DomainStages({ stages, isEncrypted }: Props) {
  const current = findIncompleteStage(stages)
  if (stages.length === 0) return null
  return (
    <ol className="dom-stages">
      {stages.map((stage, index) => (
        <li
          key={stage.name}
          className={classNames('dom-stage', `is-${stage.state}`)}
          aria-current={stage === current ? 'step' : undefined}
        >
          <span className="dom-step" aria-hidden="true">
            {stage.state === 'ok' ? <CheckIcon /> : index + 1}
          </span>
          <div>
            <b>
              {STAGE_LABELS[stage.name].title}
              <span className="visually-hidden">: {STATE_LABELS[stage.state]}</span>
            </b>
            {stage.reasons.length > 0 ? (
              stage.reasons.map(({ code, message }) => <p key={code}>{message}</p>)
            ) : (
              <p>{describeStage(stage, isEncrypted)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

const STATE_LABELS = {
  ok: t('correct'),
  wrong: t('needs fixing'),
  unknown: t('unknown'),
  waiting: t('later'),
} as const

function describeStage({ name, state }: DomainStage, isEncrypted: boolean): string {
  if (name === 'certificate' && !isEncrypted)
    return t('This installation doesn’t set up certificates, so visits aren’t encrypted.')
  if (state === 'ok') return STAGE_LABELS[name].ok
  return state === 'unknown' && name !== 'certificate'
    ? t('No answer. We’ll check again.')
    : STAGE_LABELS[name].pending
}
