import { useEffect, useEffectEvent, useState } from 'react'
import type { Writer } from './writer.ts'
import { beforeAsking, createWriting, type WrittenPlace } from './writing.ts'

export type WritingProps = WrittenPlace & { writer: Writer }

/** The writing of one text for as long as its form is open. */
export function useWriting({ writer, ...place }: WritingProps) {
  const [state, setState] = useState(beforeAsking)
  const now = useEffectEvent(() => place)
  const [writing, setWriting] = useState<ReturnType<typeof createWriting> | null>(null)
  useEffect(() => {
    const made = createWriting(writer, () => now(), setState)
    // oxlint-disable-next-line react/set-state-in-effect -- it lives as long as the effect: it is left with it
    setWriting(made)
    void made.look()
    const again = () => void made.look()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      made.leave()
    }
  }, [writer])
  return { ...state, writing }
}
