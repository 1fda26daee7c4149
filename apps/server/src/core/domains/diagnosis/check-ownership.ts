import { t } from '@vitrine/model'
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

/** The name servers that answered for the TXT record, and those of them that have it. */
function findProof({ servers }: DomainAnswers, { acceptedProofs }: Expectation) {
  const answered = servers.filter(({ proof }) => proof.kind !== 'error')
  const withProof = answered.filter(({ proof }) =>
    valuesOf(proof).some(value => acceptedProofs.includes(value)),
  )
  return { answered, withProof }
}

/** Whether every name server that answered has the TXT record, and at least one did. */
export function isProofEverywhere(answers: DomainAnswers, expected: Expectation): boolean {
  const { answered, withProof } = findProof(answers, expected)
  return withProof.length > 0 && withProof.length === answered.length
}

/** Checks the TXT record that proves the ownership. */
export function checkOwnership(answers: DomainAnswers, expected: Expectation): CheckResult {
  const name = proofName(expected.input.domain)
  const lookups = answers.servers.map(({ proof }) => proof)
  const { answered, withProof } = findProof(answers, expected)
  if (isProofEverywhere(answers, expected)) return passed()
  // A failed lookup or a server that lags behind does not mean that the record is gone.
  if (expected.isProven && (answered.length === 0 || withProof.length > 0)) return passed()
  if (expected.isProven)
    return passed(
      reason(
        'proof_gone',
        t('The TXT record at {name} is missing. Add it again: it proves that the domain is yours.', { name }),
      ),
    )
  if (answered.length === 0) {
    const failing = lookups.some(one => one.kind === 'error' && one.why === 'servfail')
    return failing
      ? wrong(reason('proof_servfail', t('The name servers fail to answer for {name} (SERVFAIL).', { name })))
      : unknown(reason('no_answer', t('We couldn’t look up {name}. We’ll check again soon.', { name })))
  }
  if (withProof.length > 0) {
    const missing = answered.filter(one => !withProof.includes(one)).map(({ server }) => server)
    return wrong(
      reason(
        'servers_disagree',
        t('The TXT record hasn’t reached {names} yet. This often takes a few minutes.', {
          names: joinNames(missing),
        }),
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
      t(
        'The TXT record is at {name}.{zone}: your DNS provider adds the domain itself. Enter only the part before it as the name.',
        { name, zone: answers.delegation.zone },
      ),
    )
  if (valuesOf(strays?.proofAtDomain ?? null).includes(proof))
    return reason(
      'proof_at_domain',
      t('The TXT record is at {domain}. Move it to {name}.', { domain: input.domain, name }),
    )
  if (
    found.some(value => normalize(value) === normalize(proof) || normalize(value).includes(normalize(proof)))
  )
    return reason(
      'proof_misspelt',
      t('The TXT record at {name} contains more than the value. Enter exactly {proof}', { name, proof }),
    )
  if (aliases.length > 0)
    return reason(
      'proof_is_alias',
      t('{name} points to {alias} (CNAME, perhaps from a wildcard). Add a TXT record there.', {
        name,
        alias: aliases.at(-1),
      }),
    )
  if (found.some(value => value.startsWith(PROOF_PREFIX)))
    return reason(
      'other_proof',
      t('The TXT record at {name} belongs to another website. Replace its value.', { name }),
    )
  if (found.length > 0)
    return reason(
      'wrong_proof',
      t('The TXT record at {name} has a different value: {values}.', {
        name,
        values: joinNames(found.map(truncate)),
      }),
    )
  return reason('proof_missing', t('There’s no TXT record at {name} yet.', { name }))
}

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
