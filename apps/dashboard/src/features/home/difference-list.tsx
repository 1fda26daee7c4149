import './differences.css'
import { type Difference, t } from '@vitrine/model'
import { SECTION_NAMES } from '../../ui/website/section-names.ts'
import { useState } from 'react'
import { KIND_LABELS } from './refresh-messages.ts'

/** The differences that the owner accepts: by default all but those that overwrite the owner's own changes. */
export function useAccepted(differences: readonly Difference[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const accepted = chosen ?? new Set(differences.filter(({ conflict }) => !conflict).map(({ id }) => id))
  const onToggle = ({ id }: Difference) => {
    const next = new Set(accepted)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return { accepted, onToggle }
}

type Props = {
  differences: readonly Difference[]
  accepted: ReadonlySet<string>
  onToggle: (difference: Difference) => void
}

/** The differences by section, each with a checkbox, its current and its new text. */
export function DifferenceList({ differences, accepted, onToggle }: Props) {
  const sections = Map.groupBy(differences, item => item.section)
  return (
    <div className="differences">
      {[...sections].map(([section, items]) => (
        <fieldset key={section}>
          <legend>{SECTION_NAMES[section]}</legend>
          <ul>
            {items.map(item => (
              <li key={item.id}>
                <label>
                  <input type="checkbox" checked={accepted.has(item.id)} onChange={() => onToggle(item)} />
                  <span>
                    <span className="difference-kind">
                      {KIND_LABELS[item.kind]}
                      {item.conflict && <b> {t('You edited this.')}</b>}
                    </span>
                    {item.before && <del dir="auto">{item.before}</del>}
                    {item.after && <ins dir="auto">{item.after}</ins>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}
