import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { list, optionalAddress, optionalPicture, richText, section, shortText } from './fields.ts'

// Text sections and embedded content.

/** Shows the newest posts; posts are stored separately from the design. */
export const PostsSection = section('posts', {
  count: z
    .number()
    .int()
    .min(1)
    .max(12)
    .default(4)
    .meta({ label: msg('How many'), help: msg('Newest first.') }),
})

export const FaqSection = section('faq', {
  items: list(
    z.strictObject({ question: shortText(msg('Question'), 200), answer: richText(msg('Answer')) }),
    { max: 50, label: msg('Questions'), item: msg('question') },
  ),
})

export const TextSection = section('text', { body: richText(msg('Text')) })

export const NewsletterSection = section('newsletter', {
  text: shortText(msg('What readers get'), 300),
  label: shortText(msg('Button'), 40),
  url: optionalAddress(msg('Sign-up link')),
})

/**
 * A form by which visitors write to the owner; messages arrive in the website's inbox. Downloaded copies send to it,
 * too, or show the contact address.
 */
export const MessageSection = section('message', {
  text: shortText(msg('Text'), 300),
  label: shortText(msg('Button'), 40),
  mail_in_downloads: z
    .boolean()
    .default(false)
    .meta({ label: msg('Email address in downloads') }),
})

/** Embedded third-party content, loaded only on a visitor's click. */
export const EmbedSection = section('embed', {
  url: optionalAddress(
    msg('Address'),
    msg('YouTube, Vimeo, Spotify, SoundCloud, Apple Podcasts or OpenStreetMap.'),
  ),
  caption: shortText(msg('Caption'), 200),
  picture: optionalPicture(msg('Preview picture')),
})
