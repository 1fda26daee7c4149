import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RefreshIcon } from '../../../ui/icons.tsx'
import { agoWords } from './domain-words.ts'

type Props = { checkedAt: string | null; nextAt: number | null; isLooking: boolean; onLook: () => void }

/** When the domain was looked at, when it will be, and the way not to wait for that. */
export function LookAgain({ checkedAt, nextAt, isLooking, onLook }: Props) {
  const now = useSecond()
  const seconds = nextAt === null ? null : Math.max(0, Math.round((nextAt - now) / 1000))
  return (
    <>
      <p>
        {isLooking
          ? 'Asking the domain’s name servers …'
          : checkedAt
            ? `Checked ${agoWords(checkedAt, now)}${seconds === null ? '' : `, again in ${inWords(seconds)}`}`
            : 'Not checked yet'}
      </p>
      <Button size="s" busy={isLooking} onClick={onLook}>
        <RefreshIcon />
        Check again
      </Button>
    </>
  )
}

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

/** The clock in milliseconds, told each second. */
function useSecond(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
