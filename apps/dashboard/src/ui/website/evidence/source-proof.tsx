import { t } from '@vitrine/model'
import type { Piece } from './compare-with-source.ts'
import type { Proof } from './source-proofs.ts'

/** Characters of an excerpt that is shown at once; a longer one opens on demand. */
const OPEN_LENGTH = 280

/** Shows how a text follows from the profile. */
export function SourceProof({ proof }: { proof: Proof }) {
  switch (proof.kind) {
    case 'sum':
      return <SumProof {...proof} />
    case 'note':
      return <p className="num">{proof.text}</p>
    case 'share':
      return (
        <p className="num">
          {t('{count} of {total} repositories', { count: proof.count, total: proof.total })}
        </p>
      )
    case 'link':
      return <p>{t('Links to {text}', { text: proof.text })}</p>
    case 'excerpt':
      return <ExcerptProof pieces={proof.pieces} />
  }
}

function SumProof({ parts, others, total }: Extract<Proof, { kind: 'sum' }>) {
  const rows = others ? [...parts, others] : parts
  const sum = rows.map(({ name, value }) => `${name} ${value}`).join(' + ')
  return (
    <table className="source-sum num">
      {/* A described button is announced with the table's caption only. */}
      <caption className="visually-hidden">
        {total.name}: {sum} = {total.value}
      </caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {total.name}
            {total.note && <small>{total.note}</small>}
          </th>
          <td>{total.value}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function ExcerptProof({ pieces }: { pieces: Piece[] }) {
  const hasUsed = pieces.some(({ isUsed }) => isUsed)
  const label = hasUsed ? t('Shortened from') : t('In the source')
  const excerpt = (
    <blockquote dir="auto">
      {pieces.map(({ text, isUsed }, index) => (isUsed ? <mark key={index}>{text}</mark> : text))}
    </blockquote>
  )
  if (pieces.reduce((sum, { text }) => sum + text.length, 0) > OPEN_LENGTH)
    return (
      <details>
        <summary>{t('{label} a longer text', { label })}</summary>
        {excerpt}
      </details>
    )
  return (
    <>
      <p>{label}</p>
      {excerpt}
    </>
  )
}
