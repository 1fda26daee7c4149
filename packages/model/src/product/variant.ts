import { msg } from '../i18n/translate.ts'
import type { FormPlatform } from '../profile/platform.ts'

/** The product's name; the only place to change for rebranding. */
export const PRODUCT_NAME = 'Vitrine'

/** The first host labels of the product (specification, section 4). */
export const VALID_SUBDOMAINS = [
  'linkedin',
  'github',
  'youtube',
  'instagram',
  'dashboard',
  'dashboardstaging',
] as const
export type Subdomain = (typeof VALID_SUBDOMAINS)[number]

export type VariantName = FormPlatform | 'generic'
export type Variant = {
  name: VariantName
  /** The platform assumed for a bare user name; null on the generic host. */
  platform: FormPlatform | null
  label: string
  title: string
  formTitle: string
  description: string
  placeholder: string
  illustration: VariantName
  labelColor: string
  strokeColor: string
}

/** The product's five variants. */
export const VARIANTS: Record<VariantName, Variant> = {
  linkedin: {
    name: 'linkedin',
    platform: 'linkedin',
    label: msg('Portfolio from LinkedIn'),
    title: msg('Your profile is already a portfolio.'),
    formTitle: msg('Your LinkedIn profile link'),
    description: msg(
      'Paste the link. Vitrine turns your experience into a page of its own, in your own words.',
    ),
    placeholder: 'https://linkedin.com/in/username',
    illustration: 'linkedin',
    labelColor: '#0A66C2',
    strokeColor: '#0A66C2',
  },
  github: {
    name: 'github',
    platform: 'github',
    label: msg('Portfolio from GitHub'),
    title: msg('Your GitHub is already a portfolio.'),
    formTitle: msg('Your GitHub profile link'),
    description: msg(
      'Paste the link. Vitrine turns your README, projects and languages into a page of its own.',
    ),
    placeholder: 'https://github.com/username',
    illustration: 'github',
    labelColor: '#1F7A3D',
    strokeColor: '#1F7A3D',
  },
  youtube: {
    name: 'youtube',
    platform: 'youtube',
    label: msg('Blog from YouTube'),
    title: msg('Your channel is already a magazine.'),
    formTitle: msg('Your YouTube channel link'),
    description: msg(
      'Paste the link. Your videos become a site that people can read, search and subscribe to.',
    ),
    placeholder: 'https://youtube.com/@channel',
    illustration: 'youtube',
    labelColor: '#D9001B',
    strokeColor: '#D9001B',
  },
  instagram: {
    name: 'instagram',
    platform: 'instagram',
    label: msg('Gallery from Instagram'),
    title: msg('Your pictures are already an exhibition.'),
    formTitle: msg('Your Instagram profile link'),
    description: msg('Paste the link. Your photos and reels get a gallery of their own, away from the feed.'),
    placeholder: 'https://instagram.com/username',
    illustration: 'instagram',
    labelColor: '#B5297A',
    strokeColor: '#B5297A',
  },
  generic: {
    name: 'generic',
    platform: null,
    label: msg('A website from your profile'),
    title: msg('You already have a website. It just needs a window.'),
    formTitle: msg('Your profile link'),
    description: msg(
      'Paste the link of your LinkedIn, GitHub, YouTube or Instagram profile. Seconds later, it’s your own site.',
    ),
    placeholder: 'https://github.com/username',
    illustration: 'generic',
    labelColor: '#0B6E4F',
    strokeColor: '#0B6E4F',
  },
}

/** The `subdomain` state of the specification: the first host label if it is valid. */
export function subdomainOf(host: string): { subdomain: Subdomain | null; isValid: boolean } {
  const label = host.toLowerCase().split(':')[0]?.split('.')[0] ?? ''
  const subdomain = VALID_SUBDOMAINS.find(valid => valid === label) ?? null
  return { subdomain, isValid: subdomain !== null }
}

export function variantOf(subdomain: Subdomain | null): Variant {
  return subdomain === null || subdomain === 'dashboard' || subdomain === 'dashboardstaging'
    ? VARIANTS.generic
    : VARIANTS[subdomain]
}
