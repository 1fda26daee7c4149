import type { ModelBehavior, ModelRequest } from './model-request.ts'
import { reversalsOf } from './reversals.ts'

type TranslateTask = { task: 'translate'; to: string; texts: Record<string, string> }
type CompareTask = { task: 'compare'; pairs: Record<string, { original: string; translation: string }> }

function parseTask({ prompt }: ModelRequest): TranslateTask | CompareTask | null {
  try {
    const task = JSON.parse(prompt) as TranslateTask | CompareTask
    return task.task === 'translate' || task.task === 'compare' ? task : null
  } catch {
    return null
  }
}

/** Translations that the mock models know: texts of the sample of Grace Hopper, and of tests. */
const KNOWN: Readonly<Record<string, { de: string; fr: string }>> = {
  'I write compilers.': { de: 'Ich schreibe Compiler.', fr: 'J’écris des compilateurs.' },
  'I never worked alone, and I retired in 1986.': {
    de: 'Ich habe nie allein gearbeitet und bin 1986 in den Ruhestand gegangen.',
    fr: 'Je n’ai jamais travaillé seule et j’ai pris ma retraite en 1986.',
  },
  'A wire of 30 centimetres shows how far a signal travels in a nanosecond.': {
    de: 'Ein Draht von 30 Zentimetern zeigt, wie weit ein Signal in einer Nanosekunde kommt.',
    fr: 'Un fil de 30 centimètres montre la distance qu’un signal parcourt en une nanoseconde.',
  },
  'I wrote <1>the manual</1> for the Mark I.': {
    de: 'Ich habe <1>das Handbuch</1> für den Mark I geschrieben.',
    fr: 'J’ai écrit <1>le manuel</1> du Mark I.',
  },
  'Read the letters at example.org/letters before you write to me.': {
    de: 'Lies die Briefe auf example.org/letters, bevor du mir schreibst.',
    fr: 'Lisez les lettres sur example.org/letters avant de m’écrire.',
  },
  'English-like data processing. Write what you mean, let the machine find the addresses.': {
    de: 'Datenverarbeitung, die sich wie Englisch liest. Schreib, was du meinst, und lass die Maschine die Adressen finden.',
    fr: 'Un traitement des données proche de l’anglais. Écrivez ce que vous voulez dire, la machine trouve les adresses.',
  },
  'Linker and loader: calls subroutines by number, lays them out on tape, gets out of the way.': {
    de: 'Linker und Lader: ruft Unterprogramme per Nummer auf, legt sie auf Band ab und steht nicht im Weg.',
    fr: 'Éditeur de liens et chargeur : appelle les sous-programmes par numéro, les range sur bande et s’efface.',
  },
  'A common language for business, agreed by a committee, and it shipped.': {
    de: 'Eine gemeinsame Sprache für Unternehmen, von einem Ausschuss beschlossen und tatsächlich ausgeliefert.',
    fr: 'Un langage commun pour les entreprises, adopté par un comité, et il est sorti.',
  },
  'A piece of wire 11.8 inches long. Keep one on your desk.': {
    de: 'Ein Stück Draht, 11,8 Zoll lang. Leg dir eins auf den Schreibtisch.',
    fr: 'Un bout de fil de 11,8 pouces. Gardez-en un sur votre bureau.',
  },
  'A test suite that says whether your compiler really speaks the standard.': {
    de: 'Eine Testsuite, die sagt, ob dein Compiler den Standard wirklich spricht.',
    fr: 'Une suite de tests qui dit si votre compilateur parle vraiment la norme.',
  },
  'First actual case of bug being found.': {
    de: 'Der erste echte Fall eines gefundenen Bugs.',
    fr: 'Premier cas réel de bug trouvé.',
  },
}

const answer = (content: object) => ({ text: JSON.stringify(content) })
const languageOf = (to: string): 'de' | 'fr' => (/\(fr/.test(to) || to.startsWith('French') ? 'fr' : 'de')
/** Texts that the mock models do not know stay as they are. */
const translate = (source: string, to: string) => KNOWN[source]?.[languageOf(to)] ?? source

type Change = (text: string, language: string) => string

const PRAISE = { de: 'Die beste der Welt.', fr: 'La meilleure au monde.' }
/** Each loses or adds something, and leaves other texts as they are. */
const CHANGES: readonly Change[] = [
  (text, language) =>
    reversalsOf(text, language).find(({ kind }) => kind === 'negation dropped')?.text ?? text,
  text => text.replace(/\d+/, digits => String(Number(digits) + 7)),
  text => text.replace(/<1>(.*?)<\/1>/, '$1'),
  text => text.replace(/example\.org\S*/, 'globex.example'),
]

function mistranslate(source: string, to: string): string {
  const language = languageOf(to)
  const honest = translate(source, to)
  // A mark looks like a number to a rule that changes one.
  const change = /<1>/.test(honest) ? CHANGES.slice(2) : CHANGES
  const changed = change.map(apply => apply(honest, language)).find(text => text !== honest)
  return changed ?? `${honest} ${PRAISE[language]}`
}

const behaviorOf =
  (write: (source: string, to: string) => string, seesNothing: boolean) => (request: ModelRequest) => {
    const task = parseTask(request)
    if (!task) return null
    if (task.task === 'translate') {
      const translations = Object.entries(task.texts).map(([id, text]) => ({
        id,
        text: write(text, task.to),
      }))
      return answer({ translations })
    }
    const opinions = Object.entries(task.pairs).map(([id, { original, translation }]) => {
      const known = KNOWN[original]
      const isSame = seesNothing || !known || Object.values(known).includes(translation)
      return { id, verdict: isSame ? 'same' : 'contradicts', words: isSame ? '' : translation }
    })
    return answer({ opinions })
  }

type MaybeBehavior = (request: ModelRequest) => ReturnType<ModelBehavior> | null

/** Translates what it knows, and compares honestly; null for other requests. */
export const translateHonestly: MaybeBehavior = behaviorOf(translate, false)

/**
 * Drops a negation, changes a number, loses formatting, exchanges a link or adds praise, whichever a text allows first,
 * and calls all of it the same; null for other requests.
 */
export const translateFalsely: MaybeBehavior = behaviorOf(mistranslate, true)

const DRIFTED = {
  de: 'Am liebsten backe ich Brot und singe dabei laut in der Küche.',
  fr: 'J’aime surtout faire du pain en chantant dans la cuisine.',
}

/** Writes something else that no rule finds, and notices it when it compares; null for other requests. */
export const translateDrifting: MaybeBehavior = behaviorOf(
  (source, to) => (source.startsWith('I write') ? translate(source, to) : DRIFTED[languageOf(to)]),
  false,
)

/** Translates honestly, and says nothing about any pair when it compares; null for other requests. */
export const translateUnread: MaybeBehavior = request =>
  parseTask(request)?.task === 'compare' ? answer({ opinions: [] }) : translateHonestly(request)
