import { Trans } from '../i18n/trans.tsx'
import {
  type BillingMode,
  PAID_FEATURES,
  type PaidFeature,
  PLANS,
  type PlanType,
  PRODUCT_NAME,
  t,
} from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { FormNotice } from '../forms/form-notice.tsx'
import { CheckIcon } from '../icons.tsx'
import { IntervalPicker } from './interval-picker.tsx'
import { formatPrice } from './format-price.ts'

/** Describes each feature of the Standard plan; `without` is shown where nothing can be bought. */
const FEATURE_DESCRIPTIONS: Record<PaidFeature, { benefit: string; without: string }> = {
  watermark_removal: {
    benefit: 'The line at the foot of each page, which tells what the website is made with, goes away.',
    without: 'The line stays, small, at the foot of each page.',
  },
  custom_domain: {
    benefit: 'Visitors find the website under a name of its own, such as www.your-name.com.',
    without:
      'The website keeps its present address. You can also export it and host its files under a domain of yours.',
  },
  priority_support: {
    benefit: 'What you write to us is answered before other mail.',
    without: 'The help center answers most questions, and you can always write.',
  },
}

const FEATURES = Object.keys(PAID_FEATURES) as PaidFeature[]
const { standard, free } = PLANS

export type UpgradeDialogProps = {
  /** The feature that needs the Standard plan; null for the plan as a whole. */
  feature: PaidFeature | null
  websiteName: string
  /** The billing mode of this installation. */
  mode: BillingMode
  /** The browser is being redirected to the checkout. */
  busy: boolean
  problem: string | null
  /** The operator of this installation. */
  contact: { name: string; href: string }
  onBuy: (planType: PlanType) => void
  onClose: () => void
}

/**
 * Names the features of the Standard plan and its price, and leads to the checkout; explains the alternative where
 * nothing is sold. Rendered once in the application: any screen opens it with `useUpgrade()` of api/state, and so
 * does every call that fails with 402.
 */
export function UpgradeDialog({ mode, ...rest }: UpgradeDialogProps) {
  if (mode === 'free') return <FreeInstallationDialog {...rest} />
  if (mode === 'off') return <NotSoldDialog {...rest} />
  return <PurchaseDialog {...rest} />
}

type DialogContentProps = Omit<UpgradeDialogProps, 'mode'>

function PurchaseDialog({ feature, websiteName, busy, problem, onBuy, onClose }: DialogContentProps) {
  const [planType, setPlanType] = useState<PlanType>('monthly')
  const price = formatPrice(standard.price[planType], planType)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        feature
          ? `${PAID_FEATURES[feature]} is part of ${standard.name}`
          : `${standard.name} for ${websiteName}`
      }
      actions={
        <>
          <Button onClick={onClose}>{t('Not now')}</Button>
          <Button variant="primary" busy={busy} onClick={() => onBuy(planType)}>
            {t('Buy {name} for {price}', { name: standard.name, price })}
          </Button>
        </>
      }
    >
      <p>
        {feature && FEATURE_DESCRIPTIONS[feature].benefit} <WebsiteName>{websiteName}</WebsiteName> is on the{' '}
        {free.name} plan. {standard.name} adds:
      </p>
      <ul className="plan-features" aria-label={`${standard.name} brings`}>
        {FEATURES.toSorted(first => (first === feature ? -1 : 0)).map(included => (
          <li key={included}>
            <CheckIcon />
            {PAID_FEATURES[included]}
          </li>
        ))}
      </ul>
      <IntervalPicker value={planType} onChange={setPlanType} />
      <p className="paying-note">
        You pay at Stripe, where the whole amount is shown before you do. It renews each{' '}
        {planType === 'monthly' ? 'month' : 'year'} until you cancel, which you can do at any time: the plan
        then runs to the end of what is paid.
      </p>
      <FormNotice message={problem} />
    </Dialog>
  )
}

/** Everything is free here, so a refusal had another reason; the user should contact the operator. */
function FreeInstallationDialog({ feature, contact, problem, onClose }: DialogContentProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${feature ? PAID_FEATURES[feature] : standard.name} costs nothing here`}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p>
        <Trans
          message="On this installation of {PRODUCT_NAME} every website has everything that the {name} plan holds, and nothing is charged. If something still asks you to pay, tell <contactlink/>."
          components={{ contactlink: <ContactLink contact={contact} /> }}
          values={{ PRODUCT_NAME, name: standard.name }}
        />
      </p>
      <FormNotice message={problem} />
    </Dialog>
  )
}

function NotSoldDialog({ feature, contact, problem, onClose }: DialogContentProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${feature ? PAID_FEATURES[feature] : standard.name} cannot be had here`}
      actions={
        <>
          {feature === 'custom_domain' && (
            <ButtonLink to="/settings/general" onClick={onClose}>
              {t('Export the website')}
            </ButtonLink>
          )}
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <p>
        {feature && `It belongs to the ${standard.name} plan. `}Nothing is sold on this installation of{' '}
        {PRODUCT_NAME}. {feature && FEATURE_DESCRIPTIONS[feature].without}
      </p>
      <p className="paying-note">
        <Trans
          message="Whether that changes is decided by <contactlink/>."
          components={{ contactlink: <ContactLink contact={contact} /> }}
        />
      </p>
      <FormNotice message={problem} />
    </Dialog>
  )
}

function ContactLink({ contact }: { contact: UpgradeDialogProps['contact'] }) {
  return (
    <a className="link" href={contact.href}>
      {contact.name}
    </a>
  )
}

function WebsiteName({ children }: { children: ReactNode }) {
  return <b dir="auto">{children}</b>
}
