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
    benefit: t('Removes the “made with” line at the bottom of each page.'),
    without: t('The small line stays at the bottom of each page.'),
  },
  custom_domain: {
    benefit: t('Use your own domain, such as www.your-name.com.'),
    without: t('Your website keeps its free address. You can also export it and host it on your own domain.'),
  },
  priority_support: {
    benefit: t('We answer your emails first.'),
    without: t('The help center answers most questions, and you can always email us.'),
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
          ? t('{feature} is part of {name}', { feature: PAID_FEATURES[feature], name: standard.name })
          : t('{name} for {websiteName}', { name: standard.name, websiteName })
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
        {feature && FEATURE_DESCRIPTIONS[feature].benefit}{' '}
        <Trans
          message="<name/> is on the {free} plan. {standard} adds:"
          components={{ name: <WebsiteName>{websiteName}</WebsiteName> }}
          values={{ free: free.name, standard: standard.name }}
        />
      </p>
      <ul className="plan-features" aria-label={t('{name} features', { name: standard.name })}>
        {FEATURES.toSorted(first => (first === feature ? -1 : 0)).map(included => (
          <li key={included}>
            <CheckIcon />
            {PAID_FEATURES[included]}
          </li>
        ))}
      </ul>
      <IntervalPicker value={planType} onChange={setPlanType} />
      <p className="paying-note">
        {planType === 'monthly'
          ? t(
              'You pay through Stripe and see the total first. Renews monthly until you cancel; the plan then stays active until the end of the paid period.',
            )
          : t(
              'You pay through Stripe and see the total first. Renews yearly until you cancel; the plan then stays active until the end of the paid period.',
            )}
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
      title={t('{detail} is free here', { detail: feature ? PAID_FEATURES[feature] : standard.name })}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p>
        <Trans
          message="Every website on this {PRODUCT_NAME} installation has all {name} features for free. If something still asks you to pay, contact <contactlink/>."
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
      title={t('{detail} isn’t available here', { detail: feature ? PAID_FEATURES[feature] : standard.name })}
      actions={
        <>
          {feature === 'custom_domain' && (
            <ButtonLink to="/settings/general" onClick={onClose}>
              {t('Download website')}
            </ButtonLink>
          )}
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <p>
        {feature && t('It’s part of the {name} plan.', { name: standard.name })}{' '}
        {t('Plans aren’t sold on this installation.')} {feature && FEATURE_DESCRIPTIONS[feature].without}
      </p>
      <p className="paying-note">
        <Trans
          message="Questions? Contact <contactlink/>."
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
