import type { Difference } from '@vitrine/model'
import { KIND_LABELS, sectionName } from './refresh-messages.ts'

type Props = {
  differences: readonly Difference[]
  accepted: ReadonlySet<string>
  onToggle: (difference: Difference) => void
}

/** The differences by section, each with a checkbox, its current and its new text. */
export function DifferenceList({ differences, accepted, onToggle }: Props) {
  const sections = Map.groupBy(differences, one => one.section)
  return (
    <div className="differences">
      {[...sections].map(([section, ones]) => (
        <fieldset key={section}>
          <legend>{sectionName(section)}</legend>
          <ul>
            {ones.map(one => (
              <li key={one.id}>
                <label>
                  <input type="checkbox" checked={accepted.has(one.id)} onChange={() => onToggle(one)} />
                  <span>
                    <span className="difference-kind">
                      {KIND_LABELS[one.kind]}
                      {one.conflict && <b> You changed this here.</b>}
                    </span>
                    {one.before && <del>{one.before}</del>}
                    {one.after && <ins>{one.after}</ins>}
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
