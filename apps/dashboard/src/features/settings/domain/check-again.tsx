import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RefreshIcon } from '../../../ui/icons.tsx'
import { formatTimeAgo } from './domain-labels.ts'

type Props = {
  checkedAt: string | null
  nextCheckAt: number | null
  isChecking: boolean
  onCheck: () => void
}

/** The times of the last and the next check, and a button that checks now. */
export function CheckAgain({ checkedAt, nextCheckAt, isChecking, onCheck }: Props) {
  const now = useCurrentTime()
  const seconds = nextCheckAt === null ? null : Math.max(0, Math.round((nextCheckAt - now) / 1000))
  return (
    <>
      <p>
        {isChecking
          ? 'Asking the domain’s name servers …'
          : checkedAt
            ? `Checked ${formatTimeAgo(checkedAt, now)}${seconds === null ? '' : `, again in ${formatDelay(seconds)}`}`
            : 'Not checked yet'}
      </p>
      <Button size="s" busy={isChecking} onClick={onCheck}>
        <RefreshIcon />
        Check again
      </Button>
    </>
  )
}

const formatDelay = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

/** Returns the current time in milliseconds, updated every second. */
function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
