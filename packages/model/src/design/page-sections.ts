import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { LinkTarget } from '../links/web-address.ts'
import { Action, richText, shortText, title, visible } from './fields.ts'

// Sections of every website: identity, figures, places, links and contact.

export const HeaderSection = z.strictObject({
  visible,
  title: shortText('Name', 80, 'Empty: the name of the page.'),
  picture: Picture.nullable().default(null).meta({ label: 'Logo or portrait' }),
  cta: Action.nullable().default(null).meta({ label: 'Button' }),
})

export const HeroSection = z.strictObject({
  visible,
  title: shortText('Name', 300),
  eyebrow: shortText('Line above the name', 160),
  lede: shortText('Introduction', 300, 'One or two sentences.'),
  actions: z.array(Action).max(2).default([]).meta({ label: 'Buttons' }),
  picture: Picture.nullable().default(null).meta({ label: 'Picture' }),
})

export const AboutSection = z.strictObject({ visible, title, body: richText('Text') })

export const StatItem = z.strictObject({
  label: z.string().max(60).meta({ label: 'Label' }),
  value: z.number().finite().meta({ label: 'Figure' }),
  /** Years are never grouped or abbreviated. */
  kind: z.enum(['count', 'year']).default('count').meta({ label: 'Kind' }),
  /** Shown instead of `value` if the source gives a range ("51-200"); `value` is then its lower bound. */
  text: z.string().min(1).max(40).optional().meta({ label: 'Shown as' }),
})
export type StatItem = z.infer<typeof StatItem>
export const StatsSection = z.strictObject({
  visible,
  title,
  items: z.array(StatItem).max(8).default([]).meta({ label: 'Figures' }),
})

export const LocationsSection = z.strictObject({
  visible,
  title,
  items: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(300).meta({ label: 'Place' }),
        text: shortText('Address', 500),
      }),
    )
    .max(60)
    .default([])
    .meta({ label: 'Places' }),
})

export const LinksSection = z.strictObject({
  visible,
  title,
  items: z
    .array(
      z.strictObject({
        label: z.string().min(1).max(100).meta({ label: 'Label' }),
        url: LinkTarget.meta({ label: 'Address' }),
      }),
    )
    .max(30)
    .default([])
    .meta({ label: 'Links' }),
})

export const ContactSection = z.strictObject({
  visible,
  title,
  text: shortText('Text', 500),
  actions: z.array(Action).max(2).default([]).meta({ label: 'Buttons' }),
})

export const FooterSection = z.strictObject({ visible, note: shortText('Note', 200) })
