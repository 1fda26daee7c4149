import { t } from '@vitrine/model'
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
          ? t('Checking …')
          : checkedAt
            ? seconds === null
              ? t('Checked {when}', { when: formatTimeAgo(checkedAt, now) })
              : t('Checked {when}, next check in {delay}', {
                  when: formatTimeAgo(checkedAt, now),
                  delay: formatDelay(seconds),
                })
            : t('Not checked yet')}
      </p>
      <Button size="s" busy={isChecking} onClick={onCheck}>
        <RefreshIcon />
        {t('Check again')}
      </Button>
    </>
  )
}

const formatDelay = (seconds: number) =>
  seconds < 90
    ? t('{seconds, number} s', { seconds })
    : t('{minutes, number} min', { minutes: Math.round(seconds / 60) })

/** Returns the current time in milliseconds, updated every second. */
function useCurrentTime(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
