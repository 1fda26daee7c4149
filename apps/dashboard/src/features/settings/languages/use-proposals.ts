import type { ProposedTranslation } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useProposeTranslationsMutation } from '../../../api/queries/languages.queries.ts'
import { toBatches } from './languages-draft.ts'

type Run = { language: string; done: number; total: number; sources: ReadonlySet<string> }
type Failed = { language: string; message: string | null }

/** The model's proposals for a language, and how to ask for them. */
export type Proposals = {
  list: ReadonlyMap<string, ProposedTranslation>
  /** Null while nothing is asked for this language; other languages wait for a running one. */
  run: Run | null
  isBusy: boolean
  /** The reason why the last request ended early; an empty message if there is none to show. */
  failure: string | null
  ask: (sources: readonly string[]) => void
  stop: () => void
  /** Forgets proposals that were taken over or dismissed. */
  close: (sources: readonly string[]) => void
}

const NONE: ReadonlyMap<string, ProposedTranslation> = new Map()

/** Proposals live on this screen only: what its owner does not take over and save is nowhere. */
export function useProposals(websiteId: string) {
  const [request] = useProposeTranslationsMutation()
  const [byLanguage, setProposals] = useState<ReadonlyMap<string, typeof NONE>>(new Map())
  const [run, setRun] = useState<Run | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const running = useRef<{ abort: () => void } | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const change = (language: string, next: (list: typeof NONE) => typeof NONE) =>
    setProposals(all => new Map(all).set(language, next(all.get(language) ?? NONE)))

  async function ask(language: string, sources: readonly string[]) {
    if (running.current) return
    setFailed(null)
    let done = 0
    let isStopped = false
    for (const batch of toBatches(sources)) {
      setRun({ language, done, total: sources.length, sources: new Set(sources) })
      const call = request({ id: websiteId, language, sources: batch })
      running.current = {
        abort: () => {
          isStopped = true
          call.abort()
        },
      }
      const { data, error } = await call
      if (isStopped) break
      if (!data) {
        setFailed({ language, message: asFailure(error)?.message ?? null })
        break
      }
      change(language, list => new Map([...list, ...data.proposals.map(one => [one.source, one] as const)]))
      done += batch.length
    }
    running.current = null
    setRun(null)
  }

  return {
    /** Whether some wait for their owner. */
    areOpen: [...byLanguage.values()].some(list => list.size > 0),
    of: (language: string): Proposals => ({
      list: byLanguage.get(language) ?? NONE,
      run: run?.language === language ? run : null,
      isBusy: run !== null,
      failure: failed?.language === language ? (failed.message ?? '') : null,
      ask: sources => void ask(language, sources),
      stop: () => running.current?.abort(),
      close: sources =>
        change(language, list => new Map([...list].filter(([source]) => !sources.includes(source)))),
    }),
  }
}
