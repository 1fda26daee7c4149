import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { WebAddress } from '../links/web-address.ts'
import { background, layout, richText, shortText, title, visible } from './fields.ts'

// Text sections and embedded content.

/** Shows the newest posts; posts are stored separately from the design. */
export const PostsSection = z.strictObject({
  visible,
  background,
  title,
  count: z
    .number()
    .int()
    .min(1)
    .max(12)
    .default(4)
    .meta({ label: msg('How many'), help: msg('Newest first.') }),
  layout: layout('posts'),
})

export const FaqSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(z.strictObject({ question: shortText(msg('Question'), 200), answer: richText(msg('Answer')) }))
    .max(50)
    .default([])
    .meta({ label: msg('Questions'), item: msg('question') }),
  layout: layout('faq'),
})

export const TextSection = z.strictObject({
  visible,
  background,
  title,
  body: richText(msg('Text')),
  layout: layout('text'),
})

export const NewsletterSection = z.strictObject({
  visible,
  background,
  title,
  text: shortText(msg('What readers get'), 300),
  label: shortText(msg('Button'), 40),
  url: WebAddress.nullable()
    .default(null)
    .meta({ label: msg('Sign-up link') }),
  layout: layout('newsletter'),
})

/**
 * A form by which visitors write to the owner; messages arrive in the website's inbox. Downloaded copies send to it,
 * too, or show the contact address.
 */
export const MessageSection = z.strictObject({
  visible,
  background,
  title,
  text: shortText(msg('Text'), 300),
  label: shortText(msg('Button'), 40),
  mail_in_downloads: z
    .boolean()
    .default(false)
    .meta({ label: msg('Email address in downloads') }),
  layout: layout('message'),
})

/** Embedded third-party content, loaded only on a visitor's click. */
export const EmbedSection = z.strictObject({
  visible,
  background,
  title,
  url: WebAddress.nullable()
    .default(null)
    .meta({
      label: msg('Address'),
      help: msg('YouTube, Vimeo, Spotify, SoundCloud, Apple Podcasts or OpenStreetMap.'),
    }),
  caption: shortText(msg('Caption'), 200),
  picture: Picture.nullable()
    .default(null)
    .meta({ label: msg('Preview picture') }),
  layout: layout('embed'),
})
