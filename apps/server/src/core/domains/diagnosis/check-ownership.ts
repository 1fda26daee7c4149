import { proofName } from '../domain-proofs.ts'
import type { DomainAnswers } from './gather-answers.ts'
import { because, type Expectation, fine, type Judgement, listed, unknown, wrong } from './check-result.ts'
import { cnamesOf, valuesOf } from './dns-lookup.ts'

const MARK = 'vitrine-site='
/** What people add to a value when they copy it. */
const plain = (text: string) => text.replace(/["'“”\s]/g, '').toLowerCase()

/** Whether the TXT record is there that says whose website this is to be. */
export function judgeProof(answers: DomainAnswers, expected: Expectation): Judgement {
  const name = proofName(expected.input.domain)
  const lookups = answers.at.map(({ proof }) => proof)
  const sure = answers.at.filter(({ proof }) => proof.kind !== 'error')
  const having = sure.filter(({ proof }) => valuesOf(proof).includes(expected.proof))
  if (having.length > 0 && having.length === sure.length) return fine()
  if (expected.isProven)
    return fine(
      because('proof_gone', `There is no such TXT record at ${name}. Set it: it keeps the domain yours.`),
    )
  if (sure.length === 0) {
    const failing = lookups.some(one => one.kind === 'error' && one.why === 'servfail')
    return failing
      ? wrong(because('proof_servfail', `The name servers fail to answer for ${name} (SERVFAIL).`))
      : unknown(because('no_answer', `Nobody could be asked for ${name}. We look again soon.`))
  }
  if (having.length > 0) {
    const without = sure.filter(one => !having.includes(one)).map(({ server }) => server)
    return wrong(
      because(
        'servers_disagree',
        `${listed(without)} does not have the TXT record yet, which others have. It often takes some minutes.`,
      ),
    )
  }
  return wrong(reasonFor(answers, expected, name))
}

function reasonFor(answers: DomainAnswers, { input, proof }: Expectation, name: string) {
  const found = answers.at.flatMap(one => valuesOf(one.proof))
  const aliases = answers.at.flatMap(one => cnamesOf(one.proof))
  const strays = answers.strays
  if (valuesOf(strays?.doubledProof ?? null).includes(proof))
    return because(
      'doubled_name',
      `The TXT record is at ${name}.${answers.delegation.zone}: your provider adds the domain by itself. Enter only the part before it as the name.`,
    )
  if (valuesOf(strays?.proofAtDomain ?? null).includes(proof))
    return because('proof_at_domain', `The TXT record is at ${input.domain}. It belongs to ${name}.`)
  if (found.some(value => plain(value) === plain(proof) || plain(value).includes(plain(proof))))
    return because(
      'proof_misspelt',
      `The TXT record at ${name} has more around it than the value. Enter exactly ${proof}`,
    )
  if (aliases.length > 0)
    return because(
      'proof_is_alias',
      `${name} leads to ${aliases.at(-1)} (CNAME, perhaps by a wildcard). Set a TXT record of its own there.`,
    )
  if (found.some(value => value.startsWith(MARK)))
    return because(
      'other_proof',
      `The TXT record at ${name} is the one of another website. Replace its value.`,
    )
  if (found.length > 0)
    return because('wrong_proof', `The TXT record at ${name} has another value: ${listed(found.map(cut))}.`)
  return because('proof_missing', `There is no TXT record at ${name} yet.`)
}

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
