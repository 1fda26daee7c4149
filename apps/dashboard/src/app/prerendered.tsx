import {
  PRERENDER_PLACEHOLDERS,
  FRONT_PAGES,
  type FrontPage,
  hostLabelOf,
  VARIANTS,
  type VariantName,
  t,
} from '@vitrine/model'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { type PageContext, PageContextOverride } from '../api/page/page-context.ts'
import { FrontPageRoot } from './front-page.tsx'
import { LandingPage } from '../features/landing/landing.page.tsx'
import { StaticPreview } from '../features/onboarding/preview/static-preview.tsx'
import { HelpPage } from '../features/landing/help/help.page.tsx'
import { PrivacyPage } from '../features/landing/legal/privacy.page.tsx'
import { TermsPage } from '../features/landing/legal/terms.page.tsx'

const PAGES: Record<PrerenderedPage['page'], ComponentType> = {
  landing: LandingPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  help: HelpPage,
  example: StaticPreview,
}

const DESCRIPTIONS: Record<Exclude<PrerenderedPage['page'], 'landing'>, string> = {
  terms: t('The terms of using this service.'),
  privacy: t('What we store, for how long, and how to delete it.'),
  example: t('A website made from an example profile.'),
  help: t('How profiles are read, what to do when a platform blocks us, and how to export everything.'),
}

export type PrerenderedPage = {
  page: FrontPage | 'example'
  variant: VariantName
  host: string
  url: string
  title: string
  description: string
  /** The content of `<div id="root">`; of the example's preview, what follows it. */
  html: string
}

/** Renders every front page, and the preview of an example, in every variant. Used by the build only. */
export function prerenderFrontPages(): PrerenderedPage[] {
  const pages = [...Object.entries(FRONT_PAGES), ['/website/preview', 'example'] as const]
  return Object.values(VARIANTS).flatMap(variant =>
    pages.map(([path, page]) => {
      const host = `${hostLabelOf(variant.name)}.${PRERENDER_PLACEHOLDERS.product}`
      const Page = PAGES[page]
      const rendered = renderToString(
        <PageContextOverride value={pageContextAt(host, path)}>
          {page === 'example' ? (
            <Page />
          ) : (
            <FrontPageRoot go={() => undefined}>
              <Page />
            </FrontPageRoot>
          )}
        </PageContextOverride>,
      )
      // React renders the title in place here, but looks for it in the head when hydrating.
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(rendered) ?? []
      return {
        page,
        variant: variant.name,
        host,
        url: `https://${host}${path}`,
        title,
        description: page === 'landing' ? variant.description : DESCRIPTIONS[page],
        html: rendered.replace(/<title>[^<]*<\/title>/, ''),
      }
    }),
  )
}

function pageContextAt(host: string, pathname: string): PageContext {
  const { sites, operator, contact, contactHref } = PRERENDER_PLACEHOLDERS
  return {
    protocol: 'https:',
    host,
    pathname,
    search: '',
    sites: { protocol: 'https:', host: sites },
    operator: { name: operator, contact, href: contactHref },
    billing: 'stripe',
  }
}
