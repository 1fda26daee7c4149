// Measures the sentence check: false and true sentences that pass, about profiles and transcripts, by kind and language.
//   npm run bench -- truth [--corpus FILE] [--show]
// Without a file, the project's own corpus: `tuned`, which the grammars were written with; `held-out`, whose author had
// not seen the gate and is never tuned to; and `model-written`, sentences as language models write them from typed
// facts, also only measured, by the author of the gate (its other half is in `tuned`). A file holds one case, a
// list of cases or a case on each line:
//   {"language":"en","profile":{…Profile…}|null,"transcript":["…"]|null,"sentences":[{"text":"…","kind":"negation","true":false}]}
// `--show` lists what is checked wrongly. The baseline lets only word-for-word sentences pass.
import { join } from 'node:path'
import {
  checkCase,
  readCases,
  readCorpus,
  type CorpusCase,
} from '../packages/model/src/truth/testing/corpus.ts'
import { printResult } from './harness/statistics.ts'

type Checked = ReturnType<typeof checkCases>[number]

const LIES_GOAL = 0.02
const TRUTHS_GOAL = 0.9
const flags = process.argv.slice(2)
const file = flags[flags.indexOf('--corpus') + 1]
const isShown = flags.includes('--show')

if (flags.includes('--corpus')) {
  if (!file) throw new Error('--corpus needs a file')
  report(file, checkCases(readCases(file)))
} else {
  for (const half of ['tuned', 'model-written', 'held-out'])
    report(
      half,
      checkCases(readCorpus(join(import.meta.dirname, 'truth', half)).flatMap(([, cases]) => cases)),
    )
}

function checkCases(cases: readonly CorpusCase[]) {
  return cases.flatMap(one =>
    checkCase(one).map(({ verdict, ...sentence }) => ({
      ...sentence,
      language: one.language,
      passed: verdict.ok,
      verbatim: verdict.ok && verdict.kind === 'verbatim',
      reason: verdict.ok ? verdict.from.join(' ') : `${verdict.refusal.kind}: ${verdict.refusal.text}`,
    })),
  )
}

function report(name: string, checked: readonly Checked[]): void {
  const lies = checked.filter(one => !one.true)
  const truths = checked.filter(one => one.true)
  console.log(`\n${name}: ${checked.length} sentences`)
  for (const key of ['kind', 'language'] as const) {
    const groups = [...new Set(checked.map(one => one[key]))].sort()
    for (const group of groups) {
      const of = (list: readonly Checked[]) => list.filter(one => one[key] === group)
      const passed = (list: readonly Checked[]) => of(list).filter(one => one.passed).length
      const counts = [
        of(lies).length > 0 ? `${passed(lies)} of ${of(lies).length} lies pass` : '',
        of(truths).length > 0
          ? `${of(truths).length - passed(truths)} of ${of(truths).length} truths refused`
          : '',
      ]
      console.log(`  ${group.padEnd(18)} ${counts.filter(Boolean).join(', ')}`)
    }
  }
  if (isShown)
    for (const one of checked.filter(each => each.passed !== each.true))
      console.log(
        `  ${one.true ? 'REFUSED' : 'PASSED '} ${one.language} ${one.kind}: ${one.text}   [${one.reason}]`,
      )
  const passedLies = lies.filter(one => one.passed)
  const refusedTruths = truths.filter(one => !one.passed)
  const kinds = Object.fromEntries(
    [...new Set(checked.map(({ kind }) => kind))].sort().map(kind => {
      const count = (list: readonly Checked[]) => list.filter(one => one.kind === kind).length
      return [
        kind,
        {
          lies: count(lies),
          passed: count(passedLies),
          truths: count(truths),
          refused: count(refusedTruths),
        },
      ]
    }),
  )
  const keptByBaseline = truths.filter(({ verbatim }) => verbatim).length
  printResult({
    name: `truth ${name}`,
    figure: Math.round((1000 * passedLies.length) / Math.max(1, lies.length)) / 10,
    unit: '% of lies passed',
    baseline: 0,
    detail: {
      lies: lies.length,
      passed: passedLies.length,
      truths: truths.length,
      refused: refusedTruths.length,
      goals: { lies: LIES_GOAL, truths: TRUTHS_GOAL },
      keptWordForWord: keptByBaseline,
      kinds,
    },
  })
}
