import { t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { CheckIcon, CopyIcon } from './icons.tsx'
import { notify } from './feedback/toast.tsx'

/**
 * Copies a text to the clipboard and confirms with its icon and a screen reader message; a failure shows a toast.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      notify.error(t('Your browser blocked copying. Select the text and copy it yourself.'))
    }
  }
  return (
    <>
      <Button variant="quiet" size="s" icon aria-label={label} title={label} onClick={copy}>
        {copied ? <CheckIcon /> : <CopyIcon />}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? t('Copied') : ''}
      </span>
    </>
  )
}
