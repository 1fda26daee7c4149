import { PAID_FEATURES, type PaidFeature } from '@vitrine/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UpgradeDialog, type UpgradeDialogProps } from './upgrade-dialog.tsx'

const render = (more: Partial<UpgradeDialogProps>) => {
  const html = renderToStaticMarkup(
    <UpgradeDialog
      feature="custom_domain"
      websiteName="Ada & Co"
      mode="stripe"
      busy={false}
      problem={null}
      contact={{ name: 'Ada', href: 'mailto:ada@example.com' }}
      onBuy={() => undefined}
      onClose={() => undefined}
      {...more}
    />,
  )
  return { html, words: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}

test.each(Object.keys(PAID_FEATURES) as PaidFeature[])('names %s first and shows both prices', feature => {
  const { words } = render({ feature })
  expect(words).toContain(`${PAID_FEATURES[feature]} is part of Standard`)
  expect(words).toContain('Ada &amp; Co is on the Free plan')
  expect(words).toMatch(
    /Monthly \$60 a year \$5 a month .*Yearly about \$1\.25 a month, paid once a year \$15 a year/,
  )
  expect(words).toContain('Buy Standard for $5 a month')
})

test('disables buying during the redirect and shows why a checkout was refused', () => {
  expect(render({ busy: true }).html).toMatch(/aria-disabled="true"[^>]*>Buy Standard/)
  expect(render({ problem: 'Stripe is away.' }).words).toContain('Stripe is away.')
})

test.each(['free', 'off'] as const)('shows no price and sells nothing with billing %s', mode => {
  const { words } = render({ mode })
  expect(words).not.toContain('$')
  expect(words).not.toContain('Buy')
  expect(words).toContain(mode === 'free' ? 'for free' : 'Plans aren’t sold')
})
