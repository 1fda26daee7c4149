import { useState } from 'react'

const keyOf = (websiteId: string) => `homeSteps.${websiteId}`

/** Which steps somebody took here that no server can see; kept in this browser. */
export function useMarkedSteps(websiteId: string): [ReadonlySet<string>, (step: string) => void] {
  const [marked, setMarked] = useState(() => readMarked(websiteId))
  const mark = (step: string) => {
    const next = new Set([...marked, step])
    setMarked(next)
    try {
      localStorage.setItem(keyOf(websiteId), JSON.stringify([...next]))
    } catch {
      // Without storage the list comes back with the next visit.
    }
  }
  return [marked, mark]
}

function readMarked(websiteId: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(websiteId)) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter(one => typeof one === 'string') : [])
  } catch {
    return new Set()
  }
}
