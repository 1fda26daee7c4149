import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { LinkTarget } from '../links/web-address.ts'
import {
  Action,
  actions,
  isLinkVisible,
  layout,
  list,
  optionalPicture,
  requiredText,
  richText,
  section,
  shortText,
  visible,
} from './fields.ts'

// Sections of every website: identity, figures, places, links and contact.

export const HeaderSection = z.strictObject({
  visible,
  title: shortText(msg('Name'), 80, msg('Leave empty to use the page’s name.')),
  picture: optionalPicture(msg('Logo or portrait')),
  cta: Action.nullable()
    .default(null)
    .meta({ label: msg('Button') }),
})

export const HeroSection = z.strictObject({
  visible,
  title: shortText(msg('Name'), 300),
  eyebrow: shortText(msg('Line above the name'), 160),
  lede: shortText(msg('Introduction'), 300, msg('One or two sentences.')),
  actions,
  picture: optionalPicture(msg('Picture')),
  layout: layout('hero'),
})

export const AboutSection = section('about', { body: richText(msg('Text')) })

export const StatItem = z.strictObject({
  label: z
    .string()
    .max(60)
    .meta({ label: msg('Label') }),
  value: z
    .number()
    .finite()
    .meta({ label: msg('Number') }),
  /** Years are never grouped or abbreviated. */
  kind: z
    .enum(['count', 'year'])
    .default('count')
    .meta({ label: msg('Kind') }),
  /** Shown instead of `value` if the source gives a range ("51-200"); `value` is then its lower bound. */
  text: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .meta({ label: msg('Shown as') }),
})
export type StatItem = z.infer<typeof StatItem>
export const StatsSection = section('stats', {
  items: list(StatItem, { max: 8, label: msg('Numbers'), item: msg('number') }),
})

export const LocationsSection = section('locations', {
  items: list(
    z.strictObject({
      name: requiredText(msg('Place'), 300),
      text: shortText(msg('Address'), 500),
    }),
    { max: 60, label: msg('Places'), item: msg('place') },
  ),
})

export const LinksSection = section('links', {
  items: list(
    z.strictObject({
      label: requiredText(msg('Label'), 100),
      url: LinkTarget.meta({ label: msg('Address') }),
      group: z
        .string()
        .max(60)
        .optional()
        .meta({
          label: msg('Group'),
          help: msg('Links in a row with the same group share it as their heading.'),
        }),
      visible: isLinkVisible,
    }),
    { max: 50, label: msg('Links'), item: msg('link') },
  ),
})

export const ContactSection = section('contact', {
  text: shortText(msg('Text'), 500),
  actions,
})

export const FooterSection = z.strictObject({ visible, note: shortText(msg('Note'), 200) })
