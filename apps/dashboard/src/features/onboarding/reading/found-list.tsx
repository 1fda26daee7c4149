import type { PreviewData } from '@vitrine/model'
import { hasPage } from '@vitrine/model'
import { spoken } from './failure-messages.ts'
import { foundSoFar } from './found-fields.ts'
import { CheckIcon, MinusIcon } from '../icons.tsx'
import { absentWords } from './problem-messages.ts'

/** What a reading found, and what it did not. */
export function FoundList({ preview }: { preview: PreviewData }) {
  const { link, problem } = preview.profile
  return (
    <section className="found" aria-labelledby="found-heading">
      <h2 id="found-heading">{hasPage(link) ? `Found so far, at ${spoken(link.url)}` : 'Found so far'}</h2>
      <ul>
        {foundSoFar(preview).map(({ label, value }) => (
          <li key={label} className={value === null ? 'no' : 'yes'}>
            {value === null ? <MinusIcon /> : <CheckIcon />}
            <span className="found-label">{label}</span>
            <span dir="auto">{value ?? absentWords(problem?.kind ?? null)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
