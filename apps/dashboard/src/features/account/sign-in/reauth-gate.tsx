import { t } from '@vitrine/model'
import { type ReactNode, useEffect, useRef } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { errorMessage } from '../error-message.ts'
import { LoadError } from '../account-section.tsx'
import { SecondStepPrompt } from './second-step-prompt.tsx'
import { type Proof, useReauth } from './use-reauth.ts'
import { useLocation } from '../../../ui/router/router.tsx'
import { useIdentitiesQuery } from '../../../api/queries/account/account.queries.ts'
import { providerName } from '../../../api/page/sign-in-problem.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'

type ReauthGateProps = {
  /** The action: "To change the address". */
  purpose: string
  children: (proof: Proof) => ReactNode
}

/**
 * Renders its children once the user can prove ownership; asks for a fresh login before anything is typed
 * that the redirect would lose. If the proof ends while the children are shown, it is asked for below them.
 */
export function ReauthGate({ purpose, children }: ReauthGateProps) {
  const { proof, formProof, error, refetch } = useReauth()
  const prompt =
    proof === 'second-step' ? (
      <SecondStepPrompt purpose={purpose} />
    ) : proof === 'stale' ? (
      <ReauthPrompt purpose={purpose} isNewTab={formProof !== null} />
    ) : null
  const end = useRef<HTMLSpanElement>(null)
  const isForm = formProof !== null
  const wasAsked = useRef(false)
  useEffect(() => {
    // The form has replaced the prompt, and with it the focused button.
    if (isForm && wasAsked.current && document.activeElement === document.body) focusForm(end.current)
    wasAsked.current = !isForm && prompt !== null
  })
  if (isForm)
    return (
      <>
        {children(formProof)}
        <LatePrompt>{prompt}</LatePrompt>
        <span ref={end} hidden />
      </>
    )
  if (prompt) return prompt
  const problem = errorMessage(error)
  if (problem)
    return (
      <LoadError
        title={t('We couldn’t load your sign-in options.')}
        reason={problem}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="stack loading" aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('Loading')}
      </span>
      <Skeleton width="140px" />
      <Skeleton height="40px" />
    </div>
  )
}

/** Announces the prompt below a form; the form gets the focus back that the prompt had when it ends. */
function LatePrompt({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const isShown = children !== null
  useEffect(() => {
    const form = isShown && region.current?.parentElement
    if (!form) return
    return () => {
      if (document.activeElement === document.body)
        form.querySelector<HTMLElement>('input, select, textarea')?.focus()
    }
  }, [isShown])
  return (
    <div className="reauth-late" ref={region} role="status">
      {children}
    </div>
  )
}

/** Focuses the first field of the form that ends with `end`; without one, the first button of its dialog. */
function focusForm(end: HTMLElement | null): void {
  const field = end?.parentElement?.querySelector<HTMLElement>('[data-autofocus], input')
  const target = field ?? end?.closest('dialog')?.querySelector('button')
  target?.focus()
}

/** Asks for the second step, or without `onConfirmed` an account without a password for another login. */
export function Reauthentication({ onConfirmed }: { onConfirmed: (() => void) | null }) {
  const purpose = t('To continue')
  return onConfirmed ? (
    <SecondStepPrompt purpose={purpose} onConfirmed={onConfirmed} />
  ) : (
    <ReauthPrompt purpose={purpose} isNewTab />
  )
}

type ReauthPromptProps = {
  purpose: string
  /** Opens the login in a new tab, which this one follows, so that nothing typed here is lost. */
  isNewTab?: boolean
}

/** Asks an account without a password for a login within the last hour. */
function ReauthPrompt({ purpose, isNewTab = false }: ReauthPromptProps) {
  const { data } = useIdentitiesQuery()
  const { pathname, search } = useLocation()
  return (
    <div className="reauth-prompt">
      <p>
        {t('{purpose}, log in again to confirm it’s you.', {
          purpose,
        })}
      </p>
      <div className="form-acts">
        {data?.identities.map(({ provider }) => (
          <ButtonLink
            key={provider}
            target={isNewTab ? '_blank' : undefined}
            href={`/api/auth/oauth/${provider}?returnTo=${encodeURIComponent(pathname + search)}`}
          >
            {t('Log in with {provider}', { provider: providerName(provider) })}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

type CurrentPasswordFieldProps = {
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** The signed-in user's password, for sensitive actions. */
export function CurrentPasswordField({ value, error, onChange }: CurrentPasswordFieldProps) {
  return (
    <Field label={t('Your password')} error={error}>
      {ids => (
        <PasswordInput
          {...ids}
          value={value}
          autoComplete="current-password"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
