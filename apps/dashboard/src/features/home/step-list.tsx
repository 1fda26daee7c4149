import { Trans } from '../../ui/i18n/trans.tsx'
import { type Website, t } from '@vitrine/model'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { sourceTarget } from '../../ui/website/share-kit/share-targets.ts'
import type { Step } from './steps.ts'

type Props = {
  website: Website
  steps: readonly Step[]
  onComplete: (step: string) => void
  onShare: () => void
}

/** The onboarding checklist; hidden once complete. */
export function StepList({ website, steps, onComplete, onShare }: Props) {
  const done = steps.filter(step => step.isDone).length
  if (done === steps.length) return null
  const next = steps.find(step => !step.isDone)
  return (
    <section className="steps-section" aria-labelledby="steps-heading">
      <SectionHead
        id="steps-heading"
        title={t('Share your website')}
        end={
          <span className="small muted num">{t('{done} of {length}', { done, length: steps.length })}</span>
        }
      />
      <ul className="home-steps">
        {[...steps].sort(openFirst).map(step => (
          <li key={step.id} className={step.isDone ? 'done' : step === next ? 'next' : undefined}>
            <span className="tick">{step.isDone && <CheckIcon />}</span>
            <div>
              <b>
                {step.title}
                <span className="visually-hidden"> ({step.isDone ? t('done') : t('to do')})</span>
              </b>
              {!step.isDone && <p>{step.text}</p>}
              {!step.isDone && (
                <StepActions step={step} website={website} onComplete={onComplete} onShare={onShare} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const openFirst = (a: Step, b: Step) => Number(a.isDone) - Number(b.isDone)

function StepActions({ step, website, onComplete, onShare }: Omit<Props, 'steps'> & { step: Step }) {
  const profile = sourceTarget(website)
  const openProfile = async () => {
    if (!profile) return
    const copying = navigator.clipboard?.writeText(website.url)
    window.open(profile.editUrl, '_blank', 'noopener')
    const isCopied = await Promise.resolve(copying).then(
      () => copying !== undefined,
      () => false,
    )
    if (isCopied) notify.success(t('Address copied. Paste it on {name}.', { name: profile.name }))
  }
  return (
    <div className="step-acts">
      {step.id === 'phone' && (
        <Button size="s" onClick={onShare}>
          {t('Show QR code')}
        </Button>
      )}
      {step.id === 'profile' && profile && (
        <Button size="s" onClick={() => void openProfile()}>
          {t('Copy and open {name}', { name: profile.name })}
        </Button>
      )}
      {step.id === 'profile' && website.is_unproven && (
        <ButtonLink size="s" to="/settings/general">
          {t('Confirm profile')}
        </ButtonLink>
      )}
      <Button size="s" variant="quiet" onClick={() => onComplete(step.id)}>
        <Trans
          message="Done<hidden>: {title}</hidden>"
          components={{ hidden: <span className="visually-hidden" /> }}
          values={{ title: step.title }}
        />
      </Button>
    </div>
  )
}
