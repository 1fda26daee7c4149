import type { DomainStage } from '@vitrine/model'
import { CheckIcon } from '../../../ui/icons.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { openStage, STAGES } from './domain-words.ts'

type Props = {
  stages: readonly DomainStage[]
  /** Whether this installation speaks https on domains. */
  isEncrypted: boolean
}

/** The way to a domain that works, step under step; the one that is next says what it waits for. */
export function DomainStages({ stages, isEncrypted }: Props) {
  const open = openStage(stages)
  if (stages.length === 0) return null
  return (
    <ol className="dom-stages">
      {stages.map((stage, at) => (
        <li
          key={stage.name}
          className={classNames('dom-stage', `is-${stage.state}`)}
          aria-current={stage === open ? 'step' : undefined}
        >
          <span className="dom-mark" aria-hidden="true">
            {stage.state === 'ok' ? <CheckIcon /> : at + 1}
          </span>
          <div>
            <b>
              {STAGES[stage.name].title}
              <span className="visually-hidden">: {SAID[stage.state]}</span>
            </b>
            {stage.reasons.length > 0 ? (
              stage.reasons.map(({ code, message }) => <p key={code}>{message}</p>)
            ) : (
              <p>{wordsOf(stage, isEncrypted)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

const SAID = { ok: 'right', wrong: 'not right yet', unknown: 'not known', waiting: 'comes later' } as const

function wordsOf({ name, state }: DomainStage, isEncrypted: boolean): string {
  if (name === 'certificate' && !isEncrypted)
    return 'None is made by this installation: visits are not encrypted.'
  if (state === 'ok') return STAGES[name].ok
  return state === 'unknown' && name !== 'certificate' ? 'Nobody answered. We ask again.' : STAGES[name].waits
}
