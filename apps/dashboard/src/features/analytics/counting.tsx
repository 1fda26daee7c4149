import { type ReactNode, useEffect, useState } from 'react'

/** After so many milliseconds whoever waits is told what for. */
const SOON_MS = 1000

type CountingProps = { busy: boolean; narrowed: boolean; children: ReactNode }

/** Figures that stay, dimmed, until those that were asked for have come. */
export function Counting({ busy, narrowed, children }: CountingProps) {
  return (
    <>
      <p className="an-counting" role="status">
        {busy && <Late narrowed={narrowed} />}
      </p>
      <div className={busy ? 'an-old' : undefined}>{children}</div>
    </>
  )
}

function Late({ narrowed }: { narrowed: boolean }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return narrowed
    ? 'Going through every single visit of these days. The figures shown are still those of before.'
    : 'Counting these days. The figures shown are still those of before.'
}
