import './contact-offer.css'
import { t, type WithheldContact } from '@vitrine/model'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'

type ContactOfferProps = {
  contact: WithheldContact
  onShow: () => void
  onLeaveOut: () => void
  className?: string
  /** Whether the address is inserted into a form field instead of onto the page. */
  isForField?: boolean
}

/** Asks whether a piece of contact data that was left out is shown. The next one keeps the focus where it was. */
export function ContactOffer({
  contact: { kind, value },
  onShow,
  onLeaveOut,
  className,
  isForField = false,
}: ContactOfferProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const wasFocused = useRef(false)
  useEffect(() => {
    if (wasFocused.current && value) group.current?.querySelector('button')?.focus()
    wasFocused.current = false
  }, [value])
  const choose = (action: () => void) => () => {
    wasFocused.current = true
    action()
  }
  const question = {
    email: isForField
      ? t('We found an email address and left it out. Use it here?')
      : t('We found an email address and left it out. Show it on your site?'),
    phone: t('We found a phone number and left it out. Show it on your site?'),
    address: t('We found a street address and left it out. Show it on your site?'),
  }[kind]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div
      className={['contact-offer', className].filter(Boolean).join(' ')}
      role="group"
      aria-labelledby={id}
      ref={group}
    >
      <p id={id}>
        {question} <b dir="auto">{value}</b>
      </p>
      <div className="contact-choice">
        <Button size="s" onClick={choose(onShow)}>
          {isForField ? t('Use it') : t('Show it')}
        </Button>
        <Button size="s" variant="quiet" onClick={choose(onLeaveOut)}>
          {t('Leave it out')}
        </Button>
      </div>
    </div>
  )
}
