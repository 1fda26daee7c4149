import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { WebAddress } from '../links/web-address.ts'
import { richText, shortText, title, visible } from './fields.ts'

// Text sections and embedded content.

/** Shows the newest posts; posts are stored separately from the design. */
export const PostsSection = z.strictObject({
  visible,
  title,
  count: z
    .number()
    .int()
    .min(1)
    .max(12)
    .default(4)
    .meta({ label: 'How many', help: 'The newest come first.' }),
})

export const FaqSection = z.strictObject({
  visible,
  title,
  items: z
    .array(z.strictObject({ question: shortText('Question', 200), answer: richText('Answer') }))
    .max(50)
    .default([])
    .meta({ label: 'Questions' }),
})

export const TextSection = z.strictObject({ visible, title, body: richText('Text') })

export const NewsletterSection = z.strictObject({
  visible,
  title,
  text: shortText('What readers get', 300),
  label: shortText('Button', 40),
  url: WebAddress.nullable().default(null).meta({ label: 'Where people subscribe' }),
})

/** Embedded third-party content, loaded only on a visitor's click. */
export const EmbedSection = z.strictObject({
  visible,
  title,
  url: WebAddress.nullable().default(null).meta({
    label: 'Address',
    help: 'YouTube, Vimeo, Spotify, SoundCloud, Apple Podcasts or OpenStreetMap.',
  }),
  caption: shortText('Caption', 200),
  picture: Picture.nullable().default(null).meta({ label: 'Picture before it is opened' }),
})
