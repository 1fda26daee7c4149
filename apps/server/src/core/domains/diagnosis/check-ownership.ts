import { proofName } from '../domain-proofs.ts'
import type { DomainAnswers } from './gather-answers.ts'
import {
  reason,
  type Expectation,
  passed,
  type CheckResult,
  joinNames,
  unknown,
  wrong,
} from './check-result.ts'
import { cnamesOf, valuesOf } from './dns-lookup.ts'

const PROOF_PREFIX = 'vitrine-site='
/** Removes quotes and spaces that are added when a value is copied. */
const normalize = (text: string) => text.replace(/["'“”\s]/g, '').toLowerCase()

/** Checks the TXT record that proves the ownership. */
export function checkOwnership(answers: DomainAnswers, expected: Expectation): CheckResult {
  const name = proofName(expected.input.domain)
  const lookups = answers.servers.map(({ proof }) => proof)
  const answered = answers.servers.filter(({ proof }) => proof.kind !== 'error')
  const withProof = answered.filter(({ proof }) => valuesOf(proof).includes(expected.proof))
  if (withProof.length > 0 && withProof.length === answered.length) return passed()
  if (expected.isProven)
    return passed(
      reason('proof_gone', `There is no such TXT record at ${name}. Set it: it keeps the domain yours.`),
    )
  if (answered.length === 0) {
    const failing = lookups.some(one => one.kind === 'error' && one.why === 'servfail')
    return failing
      ? wrong(reason('proof_servfail', `The name servers fail to answer for ${name} (SERVFAIL).`))
      : unknown(reason('no_answer', `Nobody could be asked for ${name}. We look again soon.`))
  }
  if (withProof.length > 0) {
    const missing = answered.filter(one => !withProof.includes(one)).map(({ server }) => server)
    return wrong(
      reason(
        'servers_disagree',
        `${joinNames(missing)} does not have the TXT record yet, which others have. It often takes some minutes.`,
      ),
    )
  }
  return wrong(reasonFor(answers, expected, name))
}

function reasonFor(answers: DomainAnswers, { input, proof }: Expectation, name: string) {
  const found = answers.servers.flatMap(one => valuesOf(one.proof))
  const aliases = answers.servers.flatMap(one => cnamesOf(one.proof))
  const strays = answers.misplaced
  if (valuesOf(strays?.doubledProof ?? null).includes(proof))
    return reason(
      'doubled_name',
      `The TXT record is at ${name}.${answers.delegation.zone}: your provider adds the domain by itself. Enter only the part before it as the name.`,
    )
  if (valuesOf(strays?.proofAtDomain ?? null).includes(proof))
    return reason('proof_at_domain', `The TXT record is at ${input.domain}. It belongs to ${name}.`)
  if (
    found.some(value => normalize(value) === normalize(proof) || normalize(value).includes(normalize(proof)))
  )
    return reason(
      'proof_misspelt',
      `The TXT record at ${name} has more around it than the value. Enter exactly ${proof}`,
    )
  if (aliases.length > 0)
    return reason(
      'proof_is_alias',
      `${name} leads to ${aliases.at(-1)} (CNAME, perhaps by a wildcard). Set a TXT record of its own there.`,
    )
  if (found.some(value => value.startsWith(PROOF_PREFIX)))
    return reason(
      'other_proof',
      `The TXT record at ${name} is the one of another website. Replace its value.`,
    )
  if (found.length > 0)
    return reason(
      'wrong_proof',
      `The TXT record at ${name} has another value: ${joinNames(found.map(truncate))}.`,
    )
  return reason('proof_missing', `There is no TXT record at ${name} yet.`)
}

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
