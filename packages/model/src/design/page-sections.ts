import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { LinkTarget } from '../links/web-address.ts'
import { Action, background, isLinkVisible, layout, richText, shortText, title, visible } from './fields.ts'

// Sections of every website: identity, figures, places, links and contact.

export const HeaderSection = z.strictObject({
  visible,
  title: shortText(msg('Name'), 80, msg('Leave empty to use the page’s name.')),
  picture: Picture.nullable()
    .default(null)
    .meta({ label: msg('Logo or portrait') }),
  cta: Action.nullable()
    .default(null)
    .meta({ label: msg('Button') }),
})

export const HeroSection = z.strictObject({
  visible,
  title: shortText(msg('Name'), 300),
  eyebrow: shortText(msg('Line above the name'), 160),
  lede: shortText(msg('Introduction'), 300, msg('One or two sentences.')),
  actions: z
    .array(Action)
    .max(2)
    .default([])
    .meta({ label: msg('Buttons'), item: msg('button') }),
  picture: Picture.nullable()
    .default(null)
    .meta({ label: msg('Picture') }),
  layout: layout('hero'),
})

export const AboutSection = z.strictObject({
  visible,
  background,
  title,
  body: richText(msg('Text')),
  layout: layout('about'),
})

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
export const StatsSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(StatItem)
    .max(8)
    .default([])
    .meta({ label: msg('Numbers'), item: msg('number') }),
  layout: layout('stats'),
})

export const LocationsSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .max(300)
          .meta({ label: msg('Place') }),
        text: shortText(msg('Address'), 500),
      }),
    )
    .max(60)
    .default([])
    .meta({ label: msg('Places'), item: msg('place') }),
  layout: layout('locations'),
})

export const LinksSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(
      z.strictObject({
        label: z
          .string()
          .min(1)
          .max(100)
          .meta({ label: msg('Label') }),
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
    )
    .max(50)
    .default([])
    .meta({ label: msg('Links'), item: msg('link') }),
  layout: layout('links'),
})

export const ContactSection = z.strictObject({
  visible,
  background,
  title,
  text: shortText(msg('Text'), 500),
  actions: z
    .array(Action)
    .max(2)
    .default([])
    .meta({ label: msg('Buttons'), item: msg('button') }),
  layout: layout('contact'),
})

export const FooterSection = z.strictObject({ visible, note: shortText(msg('Note'), 200) })
